import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { localeOf } from '../schemas/values/languages.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const schemas = fileURLToPath(new URL('../schemas/', import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  root,
  base: '/assets/',
  publicDir: isSsrBuild ? false : 'public',
  // Not the condition `source`: the packages of React Aria have it too and would be compiled from their sources.
  resolve: { alias: [{ find: /^@delvik\/schemas\/(.*)$/, replacement: `${schemas}$1.ts` }] },
  plugins: [
    react(),
    optimizeLocales.vite({ locales: Object.values(localeOf) }),
  ],
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
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
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      output: isSsrBuild ? { entryFileNames: '[name].js' } : {},
    },
  },
}))
