/** The address in the address bar, for plain functions; screens read useLocation. */
export const placeNow = () => ({ pathname: location.pathname, search: location.search, hash: location.hash });
