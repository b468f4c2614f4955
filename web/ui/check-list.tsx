import { Icon } from './icon.tsx';

/** A list with ticks; a `note` names the source. */
export function CheckList({ items }: { items: readonly { text: string; note?: string }[] }) {
  return (
    <ul className="mt-4 grid gap-x-8 md:grid-cols-2">
      {items.map(({ text, note }) => (
        <li key={text} className="flex gap-3 border-b border-line py-3 leading-snug">
          <Icon name="check-circle-fill" className="mt-0.5 text-good-ink" />
          <div>
            {text}
            {note && <p className="mt-0.5 text-sm text-ink-faint">{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
