import type { Attack } from './attack.ts';
import { commitTimes, keptAnswers, orderOfTheDay, photoFiles, publicClock, rowLocks } from './clocks.ts';
import { inbox } from './inbox.ts';
import { batches, closings, days, newcomersInOrder, rowOrder, rowsSideBySide, valueOrder } from './order.ts';
import { clearText, logLines, nextWriter, rawHeap, writeAheadLog, xminOfNight, xminOfNights } from './transactions.ts';
import { equalValues, messageIds, plainHashes, sizes } from './values.ts';

export { publicClock };

/** All attacks, in the order of the table. */
export const attacks: Attack[] = [
  ...[equalValues, plainHashes, valueOrder, rowOrder, rowsSideBySide, newcomersInOrder, days, batches],
  ...[xminOfNight, xminOfNights, nextWriter, rawHeap, writeAheadLog, clearText, messageIds],
  ...[photoFiles, keptAnswers, closings, sizes, logLines],
  ...[rowLocks, orderOfTheDay, commitTimes, inbox],
];
