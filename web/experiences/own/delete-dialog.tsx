import { ownExperience } from '#contract/copy/own-experience.ts';
import { DeletePost, type Deletion } from '#web/content/delete-post.tsx';
import { answerOf } from '#web/platform/api.ts';

const { remove, cancel } = ownExperience;

export default function DeleteExperience(deletion: Deletion) {
  return (
    <DeletePost
      {...deletion}
      copy={remove}
      cancel={cancel}
      operation="deleteExperience"
      call={(api, id) => answerOf(api.api.experiences[':id'].$delete({ param: { id } }))}
    />
  );
}
