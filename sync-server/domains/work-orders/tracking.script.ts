// The one script of a client's page. It says that a person looks at the page, and takes out of the address what was answered, so that the page
// does not say it again when it is opened once more; the page does all it does without it.

import { createHash } from "node:crypto";

/** Names in the address of the page that what was answered was taken in. */
const ANSWER = "answer";

/** ms that the page is in view without anybody touching it. */
const LOOKED_AT = 5_000;

/**
 * Somebody touches, scrolls or moves, or the page stays in view for a while. Whatever fetches a page to make a preview of a message runs
 * no script; what opens links in a mail to look whether they are harmless does not stay.
 */
export const OPENED_SCRIPT = `(()=>{const url=new URL(location.href);
if(url.searchParams.has("${ANSWER}")){url.searchParams.delete("${ANSWER}");history.replaceState(null,"",url)}
let said=0,timer=0;const ways=["pointerdown","pointermove","touchstart","scroll","keydown"];
const say=()=>{if(said||document.visibilityState!=="visible")return;said=1;for(const way of ways)removeEventListener(way,say);
fetch(location.pathname+"/opened",{method:"POST",keepalive:true}).catch(()=>{})};
const look=()=>{clearTimeout(timer);if(document.visibilityState==="visible")timer=setTimeout(say,${LOOKED_AT})};
for(const way of ways)addEventListener(way,say,{passive:true});document.addEventListener("visibilitychange",look);look()})()`;

const DIGEST = createHash("sha256").update(OPENED_SCRIPT).digest("base64");

/** What the page's policy has to let in for it, and nothing more. */
export const OPENED_POLICY = [`script-src 'sha256-${DIGEST}'`, "connect-src 'self'"];
