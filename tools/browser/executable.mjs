/** Unpacks the Chromium that comes with the package and prints its path. */
import chromium from '@sparticuz/chromium';

process.stdout.write(await chromium.executablePath());
