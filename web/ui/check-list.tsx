import { Icon } from './icon.tsx';

/** A list with ticks; `lead` is a short summary, `note` names the source. */
export function CheckList({ items }: { items: readonly { lead?: string; text: string; note?: string }[] }) {
  return (
    <ul className="mt-4 grid gap-x-8 md:grid-cols-2">
      {items.map(({ lead, text, note }) => (
        <li key={text} className="flex gap-3 border-b border-line py-3 leading-snug">
          <Icon name="check-circle-fill" className="mt-0.5 text-good-ink" />
          <div className="min-w-0 wrap-anywhere">
            {lead && <strong className="block text-[1.1875rem] font-bold">{lead}</strong>}
            {text}
            {note && <p className="mt-0.5 text-sm text-ink-faint">{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
