Redoc.init('openapi.yaml', { nativeScrollbars: true }, document.getElementById('reference'))
