/** `npm run install:models`: installs the models that look at pictures, and waits for it. */
import { installModels } from './models.mjs';
import { step } from './steps.mjs';

await step('Installing the models that look at pictures', () => installModels());
