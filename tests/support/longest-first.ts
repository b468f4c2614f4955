import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, measured alone. */
const longest = [/tests\/e2e\/scenes\//, /tests\/model\//, /tests\/endurance\//, /tests\/linker\//, /tests\/e2e\//];

/** Sequencer that starts long files first, of whichever project: one that begins last would keep a core idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((pattern) => pattern.test(moduleId));
      return index < 0 ? longest.length : index;
    };
    return (await super.sort(files)).toSorted(
      (a, b) => a.project.config.sequence.groupOrder - b.project.config.sequence.groupOrder || rank(a) - rank(b),
    );
  }
}
