import './Confidence.css';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';

/** Nobody may do this with it: a dashed edge, a lock, the words. */
export const Guard = ({ text }: { readonly text: string }) => (
  <span className="guard">
    <IconLock className="i" aria-hidden />
    {text}
  </span>
);
