/** The platform's tokens, as far as one page needs them: this process does not know the client's files. */
export const style =
  `:root{color-scheme:light dark;--bg:light-dark(#f7f6f1,#0f1614);--surface:light-dark(#fff,#171f1c);--sunk:light-dark(#eeece4,#0b110f);
--ink:light-dark(#14211d,#edf0ec);--ink-2:light-dark(#4a5752,#b4bfb9);--ink-3:light-dark(#5c6863,#8f9b95);--brand:light-dark(#0e5a4c,#6cc7ae);
--brand-tint:light-dark(#ddebe5,#17332c);--premium:light-dark(#7a5a12,#e2c274);--premium-tint:light-dark(#f6edd3,#2e2712);
--hairline:light-dark(#d8d6cc,#2c3632);--rule:light-dark(#14211d,#aab5af);--focus:light-dark(#1b5fd0,#8fb8ff);
--serif:Newsreader,"Iowan Old Style",Georgia,"Noto Serif",serif;--sans:Figtree,"Segoe UI",system-ui,sans-serif;--mono:ui-monospace,"SF Mono",Consolas,"Liberation Mono",monospace}
*{box-sizing:border-box}html{scroll-padding-top:20px}
body{margin:0 auto;max-width:1200px;padding:0 clamp(20px,4vw,40px) 96px;font:15px/1.55 var(--sans);background:var(--bg);color:var(--ink)}
a{color:var(--brand);text-underline-offset:3px;text-decoration-thickness:1px}a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:2px}
header{padding:28px 0 20px;border-bottom:2px solid var(--rule)}.mark{margin:0 0 20px;font:500 19px var(--serif)}.mark a{color:inherit;text-decoration:none}
h1{margin:0 0 12px;font:500 clamp(36px,5vw,52px)/1.1 var(--serif);letter-spacing:-.01em}
.lead{max-width:68ch;margin:0 0 12px;color:var(--ink-2);font-size:17px}.links{margin:12px 0 0;display:flex;flex-wrap:wrap;gap:4px 20px;align-items:baseline}
.columns{display:grid;grid-template-columns:220px minmax(0,1fr);gap:0 56px;align-items:start}
nav{position:sticky;top:0;max-height:100vh;overflow-y:auto;padding:28px 4px 28px 0}
nav h2{margin:0;font:600 13px/1.5 var(--sans)}nav h2 a{display:block;padding:4px 0;color:var(--ink-2);text-decoration:none}nav section+section{margin-top:20px}
nav ul{margin:0;padding:0;list-style:none}nav li a{display:block;padding:4px 0;color:var(--ink);text-decoration:none;overflow-wrap:anywhere}nav a:hover{color:var(--brand)}
main{padding-top:28px;min-width:0}main>section+section{margin-top:64px}main>section>p{max-width:68ch}
main h2{margin:0 0 4px;font:500 34px/1.2 var(--serif)}.topic{margin:0 0 8px;color:var(--ink-2)}
article{padding:28px 0;border-top:1px solid var(--hairline)}article h3{margin:0 0 4px;font:500 24px/1.3 var(--serif);display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center}
article>p{margin:0 0 16px;max-width:68ch}code,pre{font:13px/1.6 var(--mono)}
.chip{padding:1px 8px;border-radius:6px;background:var(--brand-tint);color:var(--brand);font:500 13px/1.5 var(--sans);white-space:nowrap}
.chip.personal{background:var(--premium-tint);color:var(--premium)}
table{width:100%;table-layout:fixed;border-collapse:collapse}tr{border-top:1px solid var(--hairline)}th,td{padding:7px 0;text-align:left;vertical-align:top}
col.name{width:300px}th{padding-right:20px;font-weight:400}td code{color:var(--ink-2);margin-right:4px}th code,.links code,.topic,h3{overflow-wrap:anywhere}
.type{font-weight:500}.note{color:var(--ink-3)}.note::before{content:"· "}
.away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
details{border-top:1px solid var(--hairline);padding:6px 0}summary{cursor:pointer;padding:6px 0;color:var(--brand);font-weight:500;width:fit-content}
pre{margin:6px 0;padding:16px 20px;overflow-x:auto;border-radius:8px;background:var(--sunk);border:1px solid var(--hairline)}
@media(max-width:760px){.columns{display:block}nav{position:static;max-height:none;padding:20px 0;border-bottom:1px solid var(--hairline);columns:2;column-gap:20px}
nav section{break-inside:avoid;margin-bottom:20px}nav section+section{margin-top:0}
th,td{display:block;width:auto;padding:0}tr{display:block;padding:8px 0}thead.away{display:none}main>section+section{margin-top:40px}pre{padding:12px}}
@media print{nav{display:none}.columns{display:block}}`
