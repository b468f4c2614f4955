import { publication } from '#contract/copy/publication.ts';
import type { PublishChoice } from '#contract/publication.ts';
import type { Author } from './screen.tsx';

/** The fields of a draft of any kind that say when and under which handle it is published. */
export interface PublishFields {
  /** The choice when to publish; empty until it is made. */
  publish: '' | PublishChoice;
  /** Whether to publish under another handle. */
  otherName: '' | 'yes';
}

export const isUnderOther = ({ otherName }: PublishFields) => otherName === 'yes';

/** The choice when to publish: until it is made, a new account's post waits. */
export const publishOf = ({ publish }: PublishFields, { isNew }: Author): PublishChoice =>
  publish || (isNew ? 'within-day' : 'soon');

/** The handle that a preview shows; one that is drawn on sending is not known yet. */
export const handleShown = (fields: PublishFields, { handle }: Author) =>
  isUnderOther(fields) ? publication.otherName.drawnOnSending : handle;
