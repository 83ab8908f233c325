import type { ServiceDefinition } from '@delvik/runtime/definition'
import { getDistDirectory, isSandboxFrame, renderAltair, renderInitSnippet, SANDBOX_FRAME_CSP } from 'altair-static'
import type { Router } from 'express'

/** Where a service alone shows a page for its graph. */
export const graphPagePath = '/explore'

/** The page's program keeps to its origin by itself; this holds it to that. */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
].join('; ')

/** Its banner offers a program from elsewhere. */
const quiet = '<style>app-banner-container { display: none }</style>'

const options = {
  baseURL: `${graphPagePath}/`,
  endpointURL: '/graphql',
  initialQuery:
    '# Ctrl-Enter runs it. An access token goes into the headers: Authorization, Bearer …\n{\n  __typename\n}\n',
  // Its account is one of a server elsewhere.
  disableAccount: true,
  serveInitialOptionsInSeperateRequest: 'options.js',
}

/** The service with Altair beside its graph, all of it from this process. */
export function withGraphPage(definition: ServiceDefinition): ServiceDefinition {
  if (!definition.sdl) return definition
  return {
    ...definition,
    wire(app) {
      const wiring = definition.wire(app)
      return { ...wiring, routes: (router) => (wiring.routes?.(router), graphPage(router)) }
    },
  }
}

function graphPage(router: Router): void {
  router.use(graphPagePath, ({ path }, response, next) => {
    response.setHeader('content-security-policy', isSandboxFrame(path) ? `${SANDBOX_FRAME_CSP}; ${policy}` : policy)
    next()
  })
  router.get(
    graphPagePath,
    (_, response) => void response.type('html').send(renderAltair(options).replace('</head>', `${quiet}</head>`)),
  )
  router.get(`${graphPagePath}/options.js`, (_, response) => void response.type('js').send(renderInitSnippet(options)))
  router.get(`${graphPagePath}/*file`, ({ params }, response, next) => {
    const { file } = params as unknown as { file: string[] } // the parts of a path
    response.sendFile(file.join('/'), { root: getDistDirectory() }, (error) => error && next())
  })
}
