import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, as measured. */
const longest = [/tests\/e2e\/scenes\//, /tests\/model\//, /tests\/endurance\//, /tests\/linker\//, /tests\/e2e\//];

/** Sequencer that starts slow files first, in any project: one that begins last would leave a core idle. */
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
