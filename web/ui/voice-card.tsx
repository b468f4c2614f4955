import type { ComponentProps, ReactNode } from 'react';

interface VoiceCardProps extends ComponentProps<'article'> {
  /** The avatar in the gutter; phones show it inside the card. */
  avatar: ReactNode;
}

/** The card of an experience: a speech bubble whose sharp corner points at its author. */
export function VoiceCard({ avatar, children, ...rest }: VoiceCardProps) {
  return (
    <article className="md:grid md:grid-cols-[2.75rem_minmax(0,1fr)] md:gap-3.5" {...rest}>
      <div className="max-md:hidden">{avatar}</div>
      <div className="min-w-0 rounded-voice border border-line bg-surface in-[.lit]:outline-3 in-[.lit]:outline-offset-4 in-[.lit]:outline-warm px-4.5 pt-4.5 pb-2.5 shadow-card dark:border-transparent md:px-7 md:pt-6 md:pb-3">
        {children}
      </div>
    </article>
  );
}
