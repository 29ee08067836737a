import '@fontsource-variable/inter/index.css';
import '#platform/ui/theme/tokens.css';
import '#platform/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { readCookie } from '#platform/device/cookies.ts';
import { clientCookies } from '#product/cookies.ts';
import { deviceLanguages } from '#platform/i18n/locale.ts';
import { translations } from '#platform/i18n/translations.ts';
import { applyTheme, followSystemTheme, themeOf } from '#platform/ui/theme/theme.ts';
import { leaveEarlierEntries } from '#platform/ui/dialogs/overlay-entries.ts';
import { brand } from '#product/brand.ts';
import { languages } from '#product/languages.ts';
import { pages } from '#product/pages.ts';
import { deviceLocation } from '#product/presence/web/location/device-location.ts';
import { beginArrival } from '#product/campaigns/web/arrival.session.ts';
import { Arrivals } from './guards/arrivals.tsx';
import { AppRoutes } from './routes.tsx';
import { completeStage } from './shell/app.store.ts';
import { CaptchaEntry } from './shell/captcha/captcha-entry.tsx';
import { ExplainedFailures } from './shell/explained-failures.tsx';
import { NavigationOrder } from './shell/navigation-order.tsx';
import { ServicesProvider } from './shell/services-context.tsx';
import { hideSplash } from './shell/splash.ts';
import { onReconnect } from './shell/connection/on-reconnect.ts';
import { setUpErrorReports } from './start/error-reports.ts';
import { fetchHomeAhead } from './start/fetch-home-ahead.ts';
import { firstModules } from './start/first-modules.ts';
import { createServices } from './start/services.ts';
import { followSession } from './start/session/follow-session.ts';
import { startApp } from './start/start-app.ts';
import { retryStylesheets } from './retry-stylesheets.ts';

/** The start, in the register's order: error reports, translations, the app. */
async function main(): Promise<void> {
  const isFirst = beginArrival();
  leaveEarlierEntries();
  const log = setUpErrorReports();
  applyTheme(themeOf(readCookie(clientCookies.color_theme)));
  followSystemTheme();
  const services = createServices(log);
  const translated = translations.start({
    app: brand.name,
    wanted: deviceLanguages(),
    available: languages,
    modules: firstModules,
    folder: './assets/i18n',
    log,
  });
  if (location.pathname === pages.map.home.path && deviceLocation.remembered() !== null)
    void fetchHomeAhead(services).catch(() => log.error('the map did not come ahead'));
  const started = startApp(services, log);
  const language = await translated;
  document.documentElement.lang = language;
  followSession(services.client, log, language);
  // The current screen may lack some; a page requests its own before it opens.
  onReconnect(
    services.live,
    () =>
      void Promise.all([translations.load().then(hideSplash), retryStylesheets()]).catch(() =>
        log.error('texts or styles are missing'),
      ),
  );
  completeStage('translationsLoaded');
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(
    <ServicesProvider services={services}>
      <BrowserRouter>
        <NavigationOrder>
          <Suspense fallback={null}>
            <Arrivals isFirst={isFirst}>
              <ExplainedFailures>
                <AppRoutes />
              </ExplainedFailures>
            </Arrivals>
          </Suspense>
          <CaptchaEntry />
        </NavigationOrder>
      </BrowserRouter>
    </ServicesProvider>,
  );
  // Without words nobody can use what lies below: the splash says so, until they come.
  if (translations.has(firstModules)) hideSplash();
  else dispatchEvent(new Event('app-failed'));
  await started;
}

void main();
