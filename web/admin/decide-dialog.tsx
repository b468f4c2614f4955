import { type FormEvent, useRef, useState } from 'react';
import type { TargetRef } from '#contract/admin.ts';
import { admin } from '#contract/copy/admin.ts';
import { fieldErrors } from '#contract/copy/errors.ts';
import { reports } from '#contract/copy/reports.ts';
import { type ReportReason, reportReasons, type Sanction, sanctions } from '#contract/dialog-vocabulary.ts';
import { lengths } from '#contract/limits.ts';
import { formatCount } from '#contract/text/numbers.ts';
import { CallFailure } from '#web/content/call-failure.tsx';
import { announce } from '#web/platform/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select, Textarea } from '#web/ui/input.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { useDecideAll } from './calls.ts';
import { ConfirmSession } from './confirm-session.tsx';
import { DecisionHistory } from './decision-history.tsx';
import { Gone } from './gone.tsx';
import { isUnconfirmed } from './queries.ts';

const copy = admin.decide;

interface DecideDialogProps {
  target: TargetRef;
  /** Further targets of the same decision, each of which is decided and logged by itself. */
  others?: { target: TargetRef; reportIds: string[] }[] | undefined;
  /** The open reports that the moderator has seen. */
  reportIds?: string[];
  /** The most common reason of the reports. */
  rule?: ReportReason;
  /** The handle under which the text stands, whose earlier decisions are shown. */
  author?: string | undefined;
  /** What is chosen at first: to delete the text, or only to sanction its author. */
  action?: 'delete' | 'sanction';
  /** Whether the post has left the moderator's list meanwhile; the dialog stays with what they wrote. */
  isGone?: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/**
 * The dialog that deletes somebody else's post or comment, with the broken rule, the reason and a sanction of its author;
 * or that only sanctions the author.
 */
export default function DecideDialog({
  target,
  others = [],
  reportIds = [],
  rule,
  author,
  action: firstAction = 'delete',
  isGone = false,
  onDeleted,
  onClose,
}: DecideDialogProps) {
  const isBulk = others.length > 0;
  // A comment is gone with its post.
  const decide = useDecideAll(({ code }) => isBulk && code === 'not-found');
  const [chosen, choose] = useState<ReportReason>(rule ?? 'other');
  const [action, setAction] = useState(firstAction);
  const [sanction, setSanction] = useState<Sanction | ''>('');
  const isKept = action === 'sanction';
  const templates: readonly string[] = copy.templates[chosen];
  const all = [{ target, reportIds }, ...others];
  const types = new Set(all.map((each) => each.target.targetType));
  const consequences = [...new Set([...types].map((type) => copy.consequence[type]))];
  const isIncomplete = isKept && sanction === '';
  const [why, setWhy] = useState('');
  const isTooLong = why.length > lengths.decisionWhy;
  const whyField = useRef<HTMLTextAreaElement>(null);
  const showWhy = () => {
    whyField.current?.focus({ preventScroll: true });
    // With its error, which stands below the control.
    whyField.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  };
  // A pending decision can not be cancelled.
  const close = () => decide.isPending || onClose();
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isTooLong) showWhy();
    if (isTooLong || isIncomplete || decide.isPending) return;
    const end = () => {
      onClose();
      if (isKept) announce(copy.sanctioned);
      else onDeleted();
    };
    const decisions = all.map(({ target: { kind, postId, targetType, targetId }, reportIds }) => ({
      kind,
      postId,
      targetType,
      targetId,
      action,
      rule: chosen,
      sanction: sanction || null,
      why,
      // Reports of a text that stays are answered by a decision about the text.
      reportIds: isKept ? [] : reportIds,
    }));
    // The callbacks of a mutation end with its component, which a live update may unmount before the answer comes.
    decide.decideAll(decisions).then(end, () => {});
  };
  const needsConfirmation = isUnconfirmed(decide.error);
  return (
    <Dialog
      title={
        needsConfirmation
          ? admin.confirm.title
          : isKept
            ? copy.sanctionTitle
            : isBulk
              ? copy.titleOfMany(formatCount(others.length + 1))
              : copy.title
      }
      onClose={close}
    >
      {needsConfirmation ? (
        <ConfirmSession onConfirmed={() => submit()} />
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          <p className="mt-2 leading-normal text-ink-soft">
            {isKept ? copy.sanctionConsequence : consequences.join(' ')}
          </p>
          {isGone && !decide.isPending && <Gone />}
          {author && <DecisionHistory of="author" id={author} />}
          {!isBulk && (
            <fieldset className="grid gap-2">
              <legend className="sr-only">{copy.what}</legend>
              {(['delete', 'sanction'] as const).map((one) => (
                <RadioRow key={one} name="action" value={one} checked={action === one} onChange={() => setAction(one)}>
                  {copy.actions[one]}
                </RadioRow>
              ))}
            </fieldset>
          )}
          <Field label={copy.rule}>
            <Select value={chosen} onChange={(event) => choose(event.target.value as ReportReason)}>
              {reportReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {reports.reasons[reason].name}
                </option>
              ))}
            </Select>
          </Field>
          {/* Of many texts, each would impose it anew. */}
          {!isBulk && (
            <Field label={copy.sanction} hint={copy.sanctionHint}>
              <Select value={sanction} onChange={(event) => setSanction(event.target.value as Sanction | '')}>
                <option value="">{isKept ? copy.chooseSanction : copy.noSanction}</option>
                {sanctions.map((one) => (
                  <option key={one} value={one}>
                    {admin.sanctions[one]}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={copy.template}>
            <Select value={templates.includes(why) ? why : ''} onChange={(event) => setWhy(event.target.value)}>
              <option value="">{copy.ownWords}</option>
              {templates.map((words) => (
                <option key={words} value={words}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={copy.why}
            optional
            hint={isKept ? copy.sanctionWhyHint : copy.whyHint}
            count={{ length: why.length, limit: lengths.decisionWhy }}
            error={isTooLong ? fieldErrors.tooLong(formatCount(lengths.decisionWhy)) : undefined}
          >
            <Textarea ref={whyField} short value={why} onChange={(event) => setWhy(event.target.value)} />
          </Field>
          <DialogActions failure={decide.error && <CallFailure failure={decide.error} operation="createDecision" />}>
            <Button onClick={close}>{copy.cancel}</Button>
            <Button type="submit" variant="danger" className="grow" disabled={isIncomplete} busy={decide.isPending}>
              {!isKept && <Icon name="trash-bold" />}
              {isKept ? copy.confirmSanction : sanction ? copy.confirmBoth : copy.confirm}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
