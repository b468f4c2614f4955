import { existsSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientWithoutCookies, firstLoadInOneFile } from './web/first-load.ts';
import { turkishFonts } from './web/fonts/turkish-fonts.ts';
import { glyphStrip } from './web/icons/glyph-strip.ts';
import { iconSprite } from './web/icons/sprite.ts';

const entry = 'web/entry-client.tsx';

/** Small parts that several screens and dialogs need: each file of its own would be named in the first load. */
const parts = {
  // What every page loads after the first load, on phones, too: without what only some readers ask for.
  after: [
    'contract/copy/member-menu.ts',
    'contract/copy/offline.ts',
    'contract/copy/shelf.ts',
    'contract/post-address.ts',
    'web/comments/card-menu.tsx',
    'web/content/linked/find.ts',
    'web/content/list-cache.ts',
    'web/content/live-list.ts',
    'web/content/live-posts.tsx',
    'web/content/new-since.ts',
    'web/content/share/share-button.tsx',
    'web/content/shelf/card-items.tsx',
    'web/content/shelf/searches.ts',
    'web/content/shelf/toggle.ts',
    'web/content/unpublished/calls.ts',
    'web/content/unpublished/line.tsx',
    'web/content/unpublished/own-first.tsx',
    'web/platform/drafts.ts',
    'web/platform/kept-since.ts',
    'web/platform/last-visit.ts',
    'web/platform/live-connection.ts',
    'web/platform/offline.ts',
    'web/platform/shelf.ts',
    'web/platform/sign-out.ts',
    'web/reports/report-button.tsx',
    'web/screens/home/since-visit.tsx',
    'web/shell/announcement.tsx',
    'web/votes/vote-sign-in.tsx',
  ],
  small: [
    'contract/comment-address.ts',
    'contract/dialog-vocabulary.ts',
    'contract/copy/reports.ts',
    'contract/copy/resources/calls.ts',
    'contract/kind-names.ts',
    'contract/permissions.ts',
    'contract/text/described.ts',
    'contract/text/fold.ts',
    'contract/text/segments.ts',
    'contract/text/visible.ts',
    'web/accounts/form-failure.ts',
    'web/accounts/proof/proof-line.tsx',
    'web/accounts/proof/use-proof.ts',
    'web/ad-check/shared-ad.ts',
    'web/comments/use-replies.ts',
    'web/content/call-failure.tsx',
    'web/content/linked/highlight.ts',
    'web/content/personal-data/guarded.tsx',
    'web/content/share/describe.ts',
    'web/content/snapshot-text.tsx',
    'web/admin/gone.tsx',
    'web/platform/attempt.ts',
    'web/platform/focus.ts',
    'web/platform/keep-trying.ts',
    'web/platform/padded.ts',
    'web/platform/retried-mutation.ts',
    'web/suspicious-jobs/queries.ts',
    'web/suspicious-jobs/web-address.ts',
    'web/ui/back-link.tsx',
    'web/ui/check-list.tsx',
    'web/ui/chorus/row.tsx',
    'web/ui/loading.tsx',
    'web/ui/seg.tsx',
    'web/ui/summary.tsx',
  ],
  late: ['node_modules/@tanstack/react-query/build/modern/useMutationState.js'],
  forms: [
    'web/ui/check-row.tsx',
    'web/ui/dialog.tsx',
    'web/ui/form.tsx',
    'web/ui/input.tsx',
    'web/ui/callout.tsx',
    'web/ui/radio-row.tsx',
  ],
  filters: [
    'web/content/filters/applied-filters.tsx',
    'web/content/filters/controls.tsx',
    'web/content/filters/rail.tsx',
    'web/content/filters/sheet.tsx',
    'web/screens/home/filter-rail.tsx',
    'web/screens/home/sayings.tsx',
  ],
  actions: ['web/experiences/own/own-actions.tsx', 'web/admin/post-actions.tsx'],
  dialogs: [
    'web/comments/delete-comment.tsx',
    'web/comments/edit-dialog.tsx',
    'web/content/delete-dialog.tsx',
    'web/content/delete-post.tsx',
    'web/suspicious-jobs/leave-dialog.tsx',
  ],
};
const missing = Object.values(parts)
  .flat()
  .filter((file) => !existsSync(path.join(import.meta.dirname, file)));
if (missing.length > 0) throw new Error(`no such file: ${missing.join(', ')}`);
const shared = Object.entries(parts).map(([name, files]) => ({
  name,
  test: (id: string) => files.some((file) => id.endsWith(`/${file}`)),
}));

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), iconSprite(), glyphStrip(), turkishFonts(), clientWithoutCookies()],
  publicDir: 'web/public',
  appType: 'custom',
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    copyPublicDir: !isSsrBuild,
    // Scripts and fonts in data: addresses would break the Content-Security-Policy.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? // The server names the fonts that a page preloads as the browser's build does.
        { rolldownOptions: { output: { hashCharacters: 'hex' as const } } }
      : {
          rolldownOptions: {
            input: entry,
            output: {
              codeSplitting: { groups: [firstLoadInOneFile(entry, parts.late), ...shared] },
              // The first load names each file: digits of 16 kinds compress better than letters of 64, and
              // seven of them tell one build's file from the next.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              hashCharacters: 'hex',
            },
            // Of the router only its core is used; one call of `memo` at the top of a file would keep all of it.
            treeshake: { manualPureFunctions: ['import_react.memo'] },
            // Numbers of contract/limits stand where they are used, not in a table of the first load.
            optimization: { inlineConst: { mode: 'all', pass: 3 } },
          },
        }),
  },
  // Node runs the server bundle as it stands, with React's production build inside.
  ...(command === 'build' && isSsrBuild
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
    : {}),
}));
