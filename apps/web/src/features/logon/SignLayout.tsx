import './login.css';
import type { ReactNode } from 'react';
import { CompanyLogo } from '#/app/shell/header/CompanyLogo.tsx';
import { EnvironmentBanner } from '#/app/shell/header/EnvironmentBanner.tsx';
import { Footer } from '#/app/shell/Footer.tsx';
import { LoginArt } from '#/ui/marks/LoginArt.tsx';

/** The page of Login: the form in a column, and from 992 px the art in the company's colour beside it. */
export function SignLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sign">
      <div className="sign-side">
        <header className="sign-logo">
          <CompanyLogo large />
          <EnvironmentBanner />
        </header>
        <main id="main" className="sign-main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <div className="sign-art">
        <LoginArt />
      </div>
    </div>
  );
}
