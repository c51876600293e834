import { Keys } from '#/ui/marks/Keys.tsx';

/** The keys, for those who have some. */
export const QuickNavHelp = () => (
  <p className="quick-help" aria-hidden>
    <Keys of={['↑', '↓']} /> choose <Keys of={['Enter']} /> open <Keys of={['Ctrl', 'Enter']} /> new tab
  </p>
);
