import { conversation } from '#tests/gallery/scenes/conversation.ts';
import { own } from '#tests/gallery/scenes/own.ts';
import { report } from '#tests/gallery/scenes/report.ts';
import { share } from '#tests/gallery/scenes/share.ts';
import { walkThrough } from '#tests/gallery/walk-through.ts';

walkThrough([...conversation, ...own, ...share, ...report]);
