import AsyncApi from '@asyncapi/react-component/lib/esm/containers/AsyncApi/Standalone.js'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const container = document.getElementById('reference')
const answer = await fetch('events.json')
const config = { show: { sidebar: true, errors: false }, expand: { messageExamples: true } }
if (container) createRoot(container).render(createElement(AsyncApi, { schema: await answer.text(), config }))
