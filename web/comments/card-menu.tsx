import { type Kind, kindTable, type PostOf } from '#contract/kinds.ts';
import { anchorOf } from '#contract/navigation.ts';
import { ShareButton } from '#web/content/share/share-button.tsx';
import { CardItems } from '#web/content/shelf/card-items.tsx';
import { ReportButton } from '#web/reports/report-button.tsx';

/** The menu items of a card that every reader has. */
export default function CardMenu<K extends Kind>({ kind, post }: { kind: K; post: PostOf<K> }) {
  return (
    <>
      <ShareButton kind={kind} post={post} />
      <CardItems kind={kind} post={post} />
      <ReportButton
        post={{ kind, ...post }}
        target={{ type: kindTable[kind].name, id: post.id }}
        anchor={anchorOf(kind, post.id)}
        inMenu
      />
    </>
  );
}
