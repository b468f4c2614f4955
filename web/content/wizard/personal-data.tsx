import { wizard as copy } from '#contract/copy/wizard.ts';
import { findPersonalData } from '#contract/text/personal-data.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Warns of what in a text could lead to a person, before it is published. */
export function PersonalDataNotices({ text }: { text: string }) {
  return findPersonalData(text).map((finding) => (
    <Notice key={finding} tone="bad" role="status">
      {copy.personalData[finding]}
    </Notice>
  ));
}
