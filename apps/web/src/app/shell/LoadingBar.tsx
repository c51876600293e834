import { loading } from '#/api/loading.ts';
import { useStore } from '#/api/store.ts';
import './LoadingBar.css';

/** The loading indicator: there while any call is under way. A hair at the very top, so that nothing moves for it. */
export function LoadingBar() {
  return useStore(loading.count) > 0 ? <div className="loading-bar" aria-hidden /> : null;
}
