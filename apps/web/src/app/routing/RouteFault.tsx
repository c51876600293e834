import { screen } from '@coverline/contract/screens/screens.ts';
import { Navigate } from 'react-router';

/** A screen that threw, or whose module did not load: the error screen. */
export const RouteFault = () => <Navigate to={screen('error').path} replace />;
