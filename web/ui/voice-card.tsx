import type { ComponentProps } from 'react';

/**
 * The card of an experience: a speech bubble whose sharp corner points at its author. On wide screens what has the class
 * `in-gutter` stands beside it.
 */
export function VoiceCard({ children, ...rest }: ComponentProps<'article'>) {
  return (
    <article className="voice-card" {...rest}>
      <div className="bubble">{children}</div>
    </article>
  );
}
