import { accounts } from '#tests/gallery/scenes/accounts.ts';
import { admin } from '#tests/gallery/scenes/admin.ts';
import { member } from '#tests/gallery/scenes/member.ts';
import { walkThrough } from '#tests/gallery/walk-through.ts';

walkThrough([...accounts, ...member, ...admin]);
