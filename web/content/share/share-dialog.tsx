import { lazy, useRef, useState } from 'react';
import { copying } from '#contract/copy/copying.ts';
import { kindWords } from '#contract/copy/kinds.ts';
import { sharing as copy } from '#contract/copy/sharing.ts';
import { lengths, waits } from '#contract/limits.ts';
import { beginningOf } from '#contract/text/excerpt.ts';
import type { IconName } from '#web/icons/names.ts';
import { useSite } from '#web/platform/site.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton, canCopy, useCopy } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { OnDemand } from '#web/ui/on-demand.tsx';
import { describePost, type SharedPost } from './describe.ts';
import { type Sent, type ShareTarget, shareLink, shareTargets } from './links.ts';

const Picture = lazy(() => import('./picture/picture.tsx'));

const icons = {
  x: 'x-logo-bold',
  xMessage: 'chats-teardrop-bold',
  whatsApp: 'whatsapp-logo-fill',
  gmail: 'envelope-simple-fill',
} as const satisfies Record<ShareTarget, IconName>;

/** The share dialog: the link with its services, or a picture, whose code and fonts are loaded on demand. */
export default function ShareDialog({ onClose, ...shared }: SharedPost & { onClose: () => void }) {
  const [isPicture, setPicture] = useState(false);
  return (
    <Dialog title={kindWords[shared.kind].share.title} onClose={onClose}>
      {isPicture ? (
        <OnDemand waiting={<Loading />}>
          <Picture {...shared} />
        </OnDemand>
      ) : (
        <AsLink {...shared} />
      )}
      <Button block variant={isPicture ? 'quiet' : 'secondary'} className="mt-4" onClick={() => setPicture(!isPicture)}>
        <Icon name={isPicture ? 'arrow-left-bold' : 'image-bold'} />
        {isPicture ? copy.picture.close : copy.picture.open}
      </Button>
    </Dialog>
  );
}

/** Four services, the link itself, and the system's own sheet. */
function AsLink(shared: SharedPost) {
  const { name, origin } = useSite();
  const { title, facts, quote, address } = describePost(shared);
  const opening = beginningOf(quote, lengths.excerpt);
  const sent: Sent = {
    quote: opening,
    title,
    url: origin + address,
    siteName: name,
    // A space would end the hashtag.
    hashtags: [name.replaceAll(' ', ''), kindWords[shared.kind].share.hashtag],
  };
  return (
    <>
      <figure className="mt-2 rounded-sm bg-sunken px-4 py-3.5">
        <figcaption className="mb-1.5 text-xs leading-tight font-semibold text-ink-soft">
          {facts.join(' · ')}
        </figcaption>
        <blockquote className="font-read text-md leading-[1.55] wrap-anywhere">{opening}</blockquote>
      </figure>
      <ul className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-2">
        {shareTargets.map((target) => (
          <li key={target}>
            <a
              href={shareLink(target, sent)}
              target="_blank"
              rel="noopener noreferrer"
              className="group grid justify-items-center gap-1.5 rounded-md py-1.5 text-center text-sm leading-tight font-semibold"
            >
              <span className="grid size-14 place-items-center rounded-full bg-sunken text-[1.4rem] transition group-hover:bg-brand-tint">
                <Icon name={icons[target]} />
              </span>
              {copy.targets[target]}
              <span className="sr-only">, {copy.opensNewTab}</span>
            </a>
          </li>
        ))}
      </ul>
      <CopyLink url={sent.url} />
      {'share' in navigator && <OtherApps sent={sent} />}
    </>
  );
}

/** The link to copy. When copying fails, the link is left selected, to be copied by hand. */
function CopyLink({ url }: { url: string }) {
  const source = useRef<HTMLInputElement>(null);
  const { outcome, copy: copyLink } = useCopy(source, waits.linkCopyConfirmation);
  return (
    <>
      <div className="mt-5 flex items-center gap-2 rounded-full bg-sunken p-1.5 has-[input:focus]:outline-3 has-[input:focus]:outline-offset-2 has-[input:focus]:outline-focus">
        <input
          ref={source}
          readOnly
          value={url}
          aria-label={copy.link}
          className="min-h-11 min-w-0 grow truncate rounded-full bg-transparent pl-3 text-[1rem] font-medium shadow-none! outline-none!"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton outcome={outcome} variant="primary" size="sm" className="shrink-0" onClick={copyLink}>
          {copying.copy}
          <span className="sr-only">: {copy.link}</span>
        </CopyButton>
      </div>
      {outcome === 'failed' && (
        <ErrorLine>{canCopy() ? `${copying.failed} ${copy.linkIsSelected}` : copy.copyByHand}</ErrorLine>
      )}
    </>
  );
}

/** The button for the system's share sheet, where there is one. Closing the sheet is no failure. */
function OtherApps({ sent: { quote, title, siteName, url } }: { sent: Sent }) {
  const open = () => navigator.share({ title: `${title} | ${siteName}`, text: `“${quote}”`, url }).catch(() => {});
  return (
    <Button block className="mt-4" onClick={() => void open()}>
      <Icon name="share-network-bold" />
      {copy.otherApps}
    </Button>
  );
}
