/** Unpacks the package's Chromium and prints its path. */
import chromium from '@sparticuz/chromium';

process.stdout.write(await chromium.executablePath());
