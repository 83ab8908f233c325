import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { textsFolder } from './text-files.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const schemas = fileURLToPath(new URL('../schemas/', import.meta.url))
const documents = fileURLToPath(new URL('../documents/', import.meta.url))

/** Of fields, of what is said about them, and of what is given on. */
const iconsOfForms = ['check', 'circle-alert', 'copy', 'eye', 'eye-off', 'info', 'key-round', 'lock',
  'message-square-text']

/** Parts of many pages, each in one file: together they compress better, and libraries change less often than ours. */
const groups = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|cookie)\// },
  {
    name: 'site',
    test: new RegExp([
      '/src/browser/(?!kept-files)',
      '/src/i18n/(?!relative-time|use-ago|read-number)',
      '/src/session/session-hint\\.ts',
      '/src/graph/(post-document|refusal|traceparent)',
      '/src/app/shell/(topbar|language-menu|language-hint|region-menu|theme-menu)',
      '/src/entities/account/change-language\\.ts',
      '/src/entities/(account/(price-of|publish-link)|brand|consent/consent(-question)?\\.)',
      '/src/entities/pitch/(country-path|county-tiles|ledger|market-register|pitch-path|pitch-row|search-path|shares|stake\\.)',
      '/schemas/values/(counties|county-tiles|languages|markets|payment/prices)',
      '/src/ui/(button/|facts|icon|flag|label|page\\.module|navigation/(link|next-address|last-address)|use-again|overlay/menu|theme|wordmark)',
    ].join('|')),
  },
  // What is larger than it is shared comes after what is: a group takes along what its files need.
  {
    name: 'session',
    test: new RegExp([
      '/src/(session/(session\\.|as-member|hand-over)|graph/(command-ids|positions)|entities/account/me\\.)',
      '/schemas/values/account\\.',
    ].join('|')),
  },
  {
    name: 'forms',
    test: new RegExp([
      '/src/ui/(use-error-text|overlay/toast|feedback/(banner|load-failed|skeleton))',
      '/src/ui/form/(field|text-field|code-field|tell-typed)',
      '/src/features/account/account-form',
      '/node_modules/lucide-react/dist/esm/(?!icons/)',
      `/lucide-react/dist/esm/icons/(${iconsOfForms.join('|')})\\.`,
    ].join('|')),
  },
  { name: 'icons', test: /\/node_modules\/lucide-react\// },
  {
    name: 'fields',
    test: new RegExp([
      '/src/ui/form/(form\\.|form-rules|checkbox|choice|number-field|select|switch)',
      '/src/(graph/use-sent-command|session/use-member-command|features/account/account)',
      '/node_modules/react-hook-form/',
    ].join('|')),
  },
  {
    name: 'graph',
    test: new RegExp([
      '/node_modules/(@apollo|@wry|rxjs|optimism|graphql|graphql-tag)/',
      '/src/session/(apollo|use-sign-out|use-restored-session|use-session)',
      '/src/graph/(cache-policies|use-command)',
      '/src/app/shell/(app-providers|use-left)',
      '/src/entities/account/(use-me|use-change-region|change-region)',
    ].join('|')),
  },
  // Small and used together: every visitor is told the name of each part.
  { name: 'invitation', test: /\/schemas\/values\/payment\/referral|\/src\/entities\/account\/invitation/ },
  {
    name: 'person',
    test: /\/src\/entities\/person\/(avatar|person-path|verified-badge)|\/schemas\/values\/person\/profile/,
  },
  { name: 'forms-of-texts', test: /\/schemas\/(\w+\/)+(https-link|short-text|own-name)\./ },
  { name: 'fit', test: /\/src\/entities\/pitch\/use-fit|\/schemas\/(values|forms)\/(\w+\/)?fit/ },
  {
    name: 'parts',
    test: new RegExp([
      '/src/i18n/(use-ago|relative-time)',
      '/src/ui/(chip|use-now|use-neighbour|feedback/progress|form/radio|navigation/skip-to|overlay/(dialog|ask-dialog))',
      '/src/entities/(file/(use-size|pauses)|document/(document-condition|document-link|open-document|readers-path))',
      '/schemas/(forms/report-form|values/moderation/report)',
    ].join('|')),
  },
  {
    name: 'entrance',
    test:
      /\/src\/(features\/account\/(submit|second-step|use-enter|social\/social-buttons)|entities\/account\/social-providers|session\/social\.)/,
  },
  { name: 'registration', test: /\/src\/(features\/account\/(human-check|use-checked-command)|session\/human-check)/ },
]

/** A page document is sent by its id and never read: its syntax tree stays at home. */
function pageDocuments(): Plugin {
  const tree = /,"kind":"Document","definitions":.*\]\} as unknown/g
  return cut('page-documents', /-page\.generated\.ts$/, (code) => code.replace(tree, '} as unknown'))
}

/**
 * The router's build names its components and wraps them in calls that count as effects, so that all of them would
 * reach every visitor, also those of modes that are not used here; it has actions, fetchers and lazy
 * routes, where we send commands by the graph and have `Part`; it measures itself, and it explains mistakes that no visitor can make.
 */
function unusedRouterParts(): Plugin {
  const names = /^\w+\.displayName = .*$/gm
  const calls = /= React\$1\.(forwardRef|createContext|memo)\(/g
  const actions = /(?<=^\t(?:async )?function (?:handleAction|handleFetcher\w+|fetch)\(.*\) \{)[^]*?(?=^\t\})/gm
  const lazy = /(?<=^function loadLazyRoute\(.*\) \{)[^]*?(?=^\})/m
  const instruments = /\b(init|opts\??)\.instrumentations\b/g
  const words = /\b(invariant|warning)\(([^`"\n]+), (`[^`]{40,}`|"[^"\n]{40,}")\);/g
  return cut('unused-router-parts', /react-router\/dist\/production\/.*\.js$/, (code) =>
    code
      .replace(names, '')
      .replace(calls, (call) => `= /* @__PURE__ */ ${call.slice(2)}`)
      .replace(actions, '')
      .replace(lazy, 'return {};')
      .replace(instruments, 'undefined')
      .replace(words, (_, check, condition) => `${check}(${condition}, "react-router");`))
}

/** What i18next brings for loading texts in the background, for copies of itself and for texts within texts, and what it says when it debugs. */
function unusedTextParts(): Plugin {
  const loading = /(?<=^class Connector extends EventEmitter \{)[^]*?(?=^\})/m
  const words = /^(\s*(?:if \(.*\) )?)this\.logger\.(?:log|warn|error|deprecate)\(.*\);$/gm
  const methods = /(?<=^  (?:cloneInstance|dir|hydrate|loadLanguages|loadNamespaces|use)\(.*\) \{)[^]*?(?=^  \})/gm
  const nesting = /(?<=^  nest\(str.*\) \{)[^]*?(?=^  \})/m
  return cut(
    'unused-text-parts',
    /i18next\/dist\/esm\/i18next\.js$/,
    (code) => code.replace(loading, '').replace(methods, '').replace(nesting, 'return str;').replace(words, '$1;'),
  )
}

function cut(name: string, id: RegExp, change: (code: string) => string): Plugin {
  return { name, enforce: 'pre', transform: { filter: { id }, handler: (code) => ({ code: change(code), map: null }) } }
}

export default defineConfig(({ isSsrBuild }) => ({
  root,
  base: '/assets/',
  publicDir: isSsrBuild ? false : 'public',
  // Of the two builds that React brings, the server too takes the one for people, whatever its environment says.
  define: { __TEXTS__: JSON.stringify(textsFolder()), 'process.env.NODE_ENV': '"production"' },
  // Not the condition `source`: the packages of React Aria have it too and would be compiled from their sources.
  resolve: {
    alias: [
      { find: /^@delvik\/schemas\/(.*)$/, replacement: `${schemas}$1.ts` },
      { find: /^@delvik\/documents\/(.*)$/, replacement: `${documents}$1.ts` },
    ],
  },
  plugins: [
    react(),
    pageDocuments(),
    unusedRouterParts(),
    unusedTextParts(),
    // By language alone: the kit's English is American, and what it falls back to.
    optimizeLocales.vite({ locales: ['sv', 'nb', 'da', 'fi', 'en'] }),
  ],
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? '../dist/web/ssr' : '../dist/web/client',
    emptyOutDir: true,
    // `light-dark()` stays as it is written: every value of the palette is one token.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsDir: '',
    sourcemap: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
      output: isSsrBuild ? { entryFileNames: '[name].js' } : {
        codeSplitting: { groups },
        // Every visitor gets the list of all parts: a hash is name enough, and a short one.
        chunkFileNames: 'c/[hash:7].js',
        assetFileNames: ({ names: [name] }) => name?.endsWith('.css') ? 'c/[hash:7].css' : '[name]-[hash][extname]',
      },
    },
  },
}))
