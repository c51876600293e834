import './login.css';
import type { ReactNode } from 'react';
import { EnvironmentBanner } from '#/app/shell/EnvironmentBanner.tsx';
import { Footer } from '#/app/shell/Footer.tsx';
import { useCompany } from '#/app/useCompany.ts';
import { LoginArt } from '#/ui/LoginArt.tsx';
import { Logo } from '#/ui/Logo.tsx';

/** The page of Login: the form in a column, and from 992 px the art in the company's colour beside it. */
export function SignLayout({ children }: { readonly children: ReactNode }) {
  const company = useCompany();
  return (
    <div className="sign">
      <div className="sign-side">
        <header className="sign-logo">
          <Logo src={company?.Logo} large />
          <span>{company?.CompanyName ?? 'Coverline'}</span>
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
