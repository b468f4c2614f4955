import { account } from '#contract/copy/account.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { useLinkThirdParty, useUnlinkThirdParty } from '../calls.ts';
import { ThirdPartyButton } from '../third-party-button.tsx';

const copy = account.thirdParty;

export function ThirdPartyLink({ linked }: { linked: boolean }) {
  const link = useLinkThirdParty();
  const unlink = useUnlinkThirdParty();
  const failure = linked ? unlink.error : link.error;
  return (
    <>
      <p className="mb-3 text-ink-soft">{linked ? copy.linked : copy.notLinked}</p>
      {linked ? (
        <Button block busy={unlink.isPending} onClick={() => unlink.mutate()}>
          {copy.unlink}
        </Button>
      ) : (
        <ThirdPartyButton purpose="link" onDone={() => link.mutate()}>
          {copy.link}
        </ThirdPartyButton>
      )}
      {failure && <ErrorLine>{failure.message}</ErrorLine>}
    </>
  );
}
