import { peopleOf, type ProviderName, providerNames, type SocialPerson } from './people.ts'

/** Asks who one is there, and whether Delvik may know. @param action where the answer is posted */
export function consentPage(provider: ProviderName, action: string): string {
  const name = providerNames[provider]
  const choices = peopleOf(provider).map((person, n) => choice(person, n === 0)).join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in with ${name} · Delvik demo</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><p class="stand">Stand-in for ${name}, in the demo alone</p>
<h1>Sign in with ${name}</h1>
<p>Delvik asks for your name and email address. Choose who you are here.</p>
<form method="post" action="${escape(action)}"><fieldset><legend>Account at ${name}</legend>
${choices}</fieldset>
<div class="buttons"><button class="primary" name="answer" value="allow">Allow</button>
<button name="answer" value="decline">Decline</button></div></form></main></body></html>`
}

function choice({ id, name, email, emailVerified }: SocialPerson, first: boolean): string {
  const address = email ? `${escape(email)}${emailVerified ? '' : ', not verified'}` : 'no email address'
  return `<label><input type="radio" name="person" value="${escape(id)}"${first ? ' checked' : ''}>
<span><b>${escape(name)}</b><small>${address}</small></span></label>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui;background:light-dark(#f7f6f1,#0f1614);color:light-dark(#14211d,#edf0ec)}
main{max-width:440px;margin:0 auto;padding:48px 16px}h1{font:500 34px/1.15 Georgia,serif;letter-spacing:-.02em;margin:8px 0 16px}
.stand{margin:0;color:light-dark(#5c6863,#8f9b95);font-size:14px}fieldset{border:0;margin:24px 0;padding:0}
legend{padding:0 0 8px;font-weight:600}label{display:flex;gap:12px;align-items:center;min-height:60px;padding:8px 0;
border-top:1px solid light-dark(#d8d6cc,#2c3632);cursor:pointer}input{width:20px;height:20px;accent-color:light-dark(#0e5a4c,#6cc7ae)}
b,small{display:block;font-weight:500}small{font-size:14px;color:light-dark(#4a5752,#b4bfb9);overflow-wrap:anywhere}
.buttons{display:flex;gap:8px}button{font:inherit;font-weight:500;min-height:44px;padding:0 20px;border-radius:6px;cursor:pointer;
border:1px solid light-dark(#757f78,#6c7973);background:none;color:inherit}
.primary{background:light-dark(#0e5a4c,#6cc7ae);border-color:transparent;color:light-dark(#fff,#06231c)}
:focus-visible{outline:2px solid light-dark(#1b5fd0,#8fb8ff);outline-offset:2px}`
