/** Element of a shell that says so when its scripts do not come. */
export const unreached = 'unreached'

/**
 * Stands in the document's head, before the scripts that may be lost on the way: says so, and loads the page anew as
 * soon as the server answers. What the server has written of it can be read meanwhile.
 */
export const lostScriptsScript = `addEventListener('error',({target:s})=>{if(s.tagName!=='SCRIPT')return;` +
  `const m=document.getElementById('${unreached}');if(m){m.hidden=false;document.querySelector('.waiting').hidden=true}` +
  `const a=()=>fetch(location.href,{method:'HEAD',cache:'no-store'}).then(r=>{if(r.ok)location.reload()},()=>{});` +
  `addEventListener('online',a);setInterval(a,5000)},true)`
