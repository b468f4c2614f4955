import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { listingForm as copy } from '#contract/copy/listing-form.ts';
import { ownListing } from '#contract/copy/own-listing.ts';
import { wizard as wizardWords } from '#contract/copy/wizard.ts';
import { pagePaths } from '#contract/navigation.ts';
import { postAddress } from '#contract/post-address.ts';
import type { SuspiciousJob } from '#contract/suspicious-jobs.ts';
import { ProofLine } from '#web/accounts/proof/proof-line.tsx';
import { CallProgress } from '#web/content/call-failure.tsx';
import { showIssues } from '#web/content/wizard/issues.ts';
import { noFoot, Preview } from '#web/content/wizard/preview.tsx';
import { handleShown, isUnderOther, publishOf } from '#web/content/wizard/publish-fields.ts';
import { PublishOptions } from '#web/content/wizard/publish-options.tsx';
import type { Author } from '#web/content/wizard/screen.tsx';
import { SpeaksAs } from '#web/content/wizard/speaks-as.tsx';
import { useWizard, Wizard } from '#web/content/wizard/wizard.tsx';
import { announce } from '#web/platform/announce.ts';
import type { ApiFailure } from '#web/platform/api.ts';
import { useNow } from '#web/platform/clock.ts';
import { Callout } from '#web/ui/callout.tsx';
import { CalloutButton } from '#web/ui/callout-button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { SuspiciousJobCard } from '../card.tsx';
import { BasicsStep } from './basics-step.tsx';
import { CheckedText } from './checked-text.tsx';
import {
  bodyOf,
  type Draft,
  emptyDraft,
  isFilled,
  isUnchanged,
  listingDraft,
  listingSteps,
  previewOf,
  usualInAds,
} from './draft.ts';
import { EvidenceStep } from './evidence-step.tsx';
import { usePhotos } from './photos/use-photos.ts';
import { ReasonsStep } from './reasons-step.tsx';
import { areRulesAccepted, Rules } from './rules.tsx';
import { useSubmitListing } from './submit-listing.ts';
import { useCheckedAd } from './use-checked-ad.ts';
import { useCorrection } from './use-correction.ts';

interface SubmitWizardProps {
  author: Author;
  /** Called with whether the form corrects a listing that was submitted before. */
  onCorrecting: (isCorrecting: boolean) => void;
  onSubmitted: (listing: SuspiciousJob) => void;
}

/** The form of a listing: the rules, then three steps. */
export function SubmitWizard(props: SubmitWizardProps) {
  const [isRead, setRead] = useState(areRulesAccepted);
  const [hasJustRead, setJustRead] = useState(false);
  const start = () => {
    setRead(true);
    setJustRead(true);
  };
  if (isRead) return <ListingSteps {...props} takesFocus={hasJustRead} />;
  return <Rules hasDraft={!listingDraft.isEmpty(listingDraft.load(props.author.draftKey))} onAccepted={start} />;
}

const evidence = 1;
const correctingWords = ownListing.form;

/** The labels of the fields that may be missing or wrong. */
const labels: Partial<Record<keyof Draft, string>> = {
  jobTitle: copy.jobTitle.label,
  platform: copy.platform.label,
  companyName: copy.company.label,
  jobUrl: copy.jobUrl.label,
  listingText: copy.listingText.label,
  redFlags: copy.redFlags.label,
};

function ListingSteps({ author, onCorrecting, onSubmitted, takesFocus }: SubmitWizardProps & { takesFocus: boolean }) {
  const { draftKey, handle } = author;
  const form = useForm<Draft>({ defaultValues: listingDraft.load(draftKey), mode: 'onTouched' });
  const draft = form.watch();
  const photos = usePhotos(form);
  const wizard = useWizard({
    path: pagePaths['share-suspicious'],
    form,
    steps: listingSteps,
    kept: listingDraft,
    draftKey,
    onErasedElsewhere: endSending,
  });
  const { step, isLast, panel } = wizard;
  const submitListing = useSubmitListing(draftKey, draft.corrects);
  // After the wizard, which saves what they change.
  const correction = useCorrection(form, submitListing.isSent);
  const checkedAd = useCheckedAd(form);
  const { isCorrecting, wasGone } = correction;
  // Before the first paint: the page's heading depends on it.
  useLayoutEffect(() => onCorrecting(isCorrecting), [isCorrecting, onCorrecting]);
  const now = new Date(useNow()).toISOString();
  const preview = isLast && previewOf(draft, handleShown(draft, author), now);

  const navigate = useNavigate();
  const enter = useEffectEvent(() => takesFocus && panel.enter());
  useEffect(() => void enter(), []);

  /** Whether a correction that changes nothing was to be sent. */
  const [triedUnchanged, setTriedUnchanged] = useState(false);
  const givenUp = correctingWords.discarded[submitListing.isSent ? 'sent' : 'unsent'];

  /** Ends the retries and uploads, and takes the failure of the last attempt away. */
  function endSending() {
    submitListing.stop();
    submitListing.reset();
    photos.forgetAll();
  }

  /** Discards the draft, for one with the text of a checked ad if there is one. */
  function discard(listingText = '') {
    wizard.discard({
      forget: endSending,
      other: { ...emptyDraft, listingText },
      says: isCorrecting ? givenUp : undefined,
    });
    checkedAd.replaceBy(listingText);
    correction.forgetGone();
  }

  /** Erases the draft of a correction, and leads back to the listing. */
  function giveUp() {
    const kept = structuredClone(form.getValues());
    submitListing.stop();
    listingDraft.erase(draftKey);
    const undo = () => {
      listingDraft.save(draftKey, kept);
      listingDraft.saveStep(draftKey, step);
      void navigate(pagePaths['share-suspicious']);
    };
    announce(givenUp, { undo });
    void navigate(postAddress('suspicious-job', kept.corrects));
  }

  const submit = form.handleSubmit((values) => {
    const [fault] = listingSteps.faults(values, step);
    if (fault) return form.setFocus(fault);
    if (isLast) {
      if (isUnchanged(values)) return setTriedUnchanged(true);
      if (photos.pending.length === 0)
        submitListing.mutate(
          { ...bodyOf(values), publish: publishOf(values, author), otherName: isUnderOther(values) },
          {
            onSuccess(listing) {
              checkedAd.forget();
              onSubmitted(listing);
            },
            onError: explain,
          },
        );
      return;
    }
    wizard.goTo(step + 1);
  });

  function explain(failure: ApiFailure) {
    const { code, message } = failure;
    if (isCorrecting && failure.status === 404) {
      correction.end();
      submitListing.reset();
      panel.enter();
    }
    if (code === 'image/not-available') {
      photos.forgetAll(message);
      submitListing.reset();
      wizard.goTo(evidence);
    }
    const first = showIssues(form, listingSteps, failure, step);
    if (first < step) wizard.goTo(first);
  }

  return (
    <Wizard
      wizard={wizard}
      steps={copy.steps}
      words={{
        submit: isCorrecting ? correctingWords.submit : copy.submit[publishOf(draft, author)],
        kept: isCorrecting ? correctingWords.kept : copy.kept,
        resumed: isCorrecting ? correctingWords.says : undefined,
        instead: isCorrecting && !checkedAd.wasUnused && (
          <CalloutButton onClick={() => discard()}>{correctingWords.newListing}</CalloutButton>
        ),
        discard: isCorrecting ? correctingWords.discard : undefined,
      }}
      canGoOn={isFilled(draft, step) && !(isLast && photos.pending.length > 0)}
      labels={labels}
      isBusy={submitListing.isPending}
      isSending={submitListing.isPending && !submitListing.isTrying}
      onSubmit={submit}
      onDiscard={() => {
        checkedAd.forget();
        if (isCorrecting) giveUp();
        else discard();
      }}
      callout={
        <div role="status" className="mb-5 empty:hidden md:mb-7">
          {wasGone && !wizard.isEmpty && <Callout>{correctingWords.gone}</Callout>}
          {step === 0 && (
            <CheckedText
              put={checkedAd.put}
              unused={checkedAd.unused}
              isCorrecting={isCorrecting}
              onReplace={() => discard(checkedAd.unused)}
            />
          )}
        </div>
      }
      failure={
        <>
          {isLast && isCorrecting && <p className="text-sm text-ink-soft">{correctingWords.replaces}</p>}
          {isLast && triedUnchanged && isUnchanged(draft) && (
            <p role="status" className="mt-2 text-sm font-semibold">
              {correctingWords.unchanged}
            </p>
          )}
          {isLast && photos.pending.length > 0 && <Unsent isFailed={photos.isUnsent} />}
          {submitListing.isSent && submitListing.isError ? (
            <ErrorLine>{correctingWords.notDeleted}</ErrorLine>
          ) : (
            <CallProgress call={submitListing} operation="createSuspiciousJob" />
          )}
          <ProofLine {...submitListing.proof} />
        </>
      }
    >
      {step === 0 && (
        <>
          <SpeaksAs handle={handle} words={copy.speaksAs} isOther={isUnderOther(draft)} />
          <BasicsStep form={form} />
        </>
      )}
      {step === evidence && <EvidenceStep form={form} photos={photos} />}
      {preview && (
        <>
          <ReasonsStep form={form} />
          <PublishOptions author={author} draft={draft} onChange={(field, value) => form.setValue(field, value)} />
          <Preview
            text={draft.listingText}
            firm={draft.companyName}
            heading={{
              text: draft.jobTitle,
              edit: wizardWords.preview.editHeading,
              onEdit: () => wizard.leadTo('jobTitle', 0),
            }}
            kept={{ kinds: usualInAds, words: draft.keptWords }}
            onChange={(text) => form.setValue('listingText', text)}
            onEdit={() => wizard.goTo(evidence)}
          >
            {listingSteps.isComplete(draft, step) && <SuspiciousJobCard post={preview} actor={null} foot={noFoot} />}
          </Preview>
        </>
      )}
    </Wizard>
  );
}

/** The reason why the listing can not be sent yet. */
function Unsent({ isFailed }: { isFailed: boolean }) {
  if (isFailed) return <ErrorLine>{copy.photos.notSent}</ErrorLine>;
  return (
    <p role="status" className="mt-4 text-sm text-ink-soft">
      {copy.photos.stillChecking}
    </p>
  );
}
