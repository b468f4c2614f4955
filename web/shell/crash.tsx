import { Component, type ReactNode } from 'react';
import { shell } from '#contract/copy/shell.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';

/** Stands in for whatever failed to render, such as a screen whose code a newer release replaced. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className="wrap-narrow py-16">
        <ErrorLine onRetry={() => location.reload()}>{shell.crashed}</ErrorLine>
      </main>
    );
  }
}
