import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** What is shown in place of what broke. */
  face: ReactNode;
  children: ReactNode;
}

/** Keeps the fault of one screen from taking the page with it; a new `key` tries again. React logs the fault. */
export class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = (): { broken: boolean } => ({ broken: true });
  override render(): ReactNode {
    return this.state.broken ? this.props.face : this.props.children;
  }
}
