import AsyncApi from '@asyncapi/react-component/lib/esm/containers/AsyncApi/Standalone.js'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const place = document.getElementById('reference')
const answer = await fetch('events.json')
const config = { show: { sidebar: true, errors: false }, expand: { messageExamples: true } }
if (place) createRoot(place).render(createElement(AsyncApi, { schema: await answer.text(), config }))
