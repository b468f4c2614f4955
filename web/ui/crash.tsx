import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { shell } from '#contract/copy/shell.ts';
import { pagePaths } from '#contract/navigation.ts';
import { ErrorLine } from './error-line.tsx';
import { Logo } from './logo.tsx';

/** The fallback of a page whose frame failed to render; `name` is that of the site. */
export function CrashedPage({ name }: { name: string }) {
  return (
    <>
      <header className="wrap flex min-h-16 items-center lg:min-h-19">
        <a href={pagePaths.home} aria-label={shell.homeLink(name)}>
          <Logo name={name} />
        </a>
      </header>
      <main>
        <CrashedScreen />
      </main>
    </>
  );
}

/** The fallback of a screen that failed to render. */
export function CrashedScreen() {
  return (
    <div className="wrap-narrow py-16">
      <img src="/silence.svg" alt="" className="w-60" />
      <h1 className="mt-6 text-2xl">{shell.crashedTitle}</h1>
      <Crashed />
      <p className="mt-4">
        {/* A full page load, which the page that failed needs. */}
        <a href={pagePaths.home} className="link inline-flex min-h-11 items-center">
          {shell.tabs.home}
        </a>
      </p>
    </div>
  );
}

/** The fallback of a part of a page. */
function Crashed() {
  return <ErrorLine onRetry={() => location.reload()}>{shell.crashed}</ErrorLine>;
}

interface CrashBoundaryProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Error boundary, such as for a screen whose code a newer release replaced; reset by the next navigation. */
export function CrashBoundary({ fallback = <Crashed />, children }: CrashBoundaryProps) {
  return (
    <Boundary page={useLocation().pathname} fallback={fallback}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps {
  page: string;
  fallback: ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { page: string; crashed: boolean }> {
  override state = { page: this.props.page, crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: { page: string }) {
    return page === state.page ? null : { page, crashed: false };
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
