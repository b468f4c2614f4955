import { html, raw } from 'hono/html';
import { type PopupOutcome, popupChannel } from '#contract/accounts.ts';
import { popup as copy } from '#contract/copy/auth.ts';

/** The page that ends the popup: it broadcasts the outcome under the opener's random id, and closes. */
export function outcomePage(outcome: PopupOutcome) {
  return html`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${copy.title}</title>
<script type="application/json" id="outcome">${raw(JSON.stringify(outcome).replaceAll('<', '\\u003c'))}</script>
<script src="/api/auth/popup.js" defer></script>
</head>
<body><p>${'message' in outcome ? outcome.message : copy.done} ${copy.close}</p></body>
</html>`;
}

/** The script of that page. It broadcasts, since a browser may cut the reference between a popup and its opener. */
export const outcomeScript = `
const channel = new BroadcastChannel('${popupChannel}');
channel.postMessage(JSON.parse(document.getElementById('outcome').textContent));
window.close();
`;
