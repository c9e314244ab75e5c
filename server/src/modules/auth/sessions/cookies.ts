import { OwnCookie } from '../../../common/http/own-cookie';

const yearSeconds = 365 * 24 * 60 * 60;
const tenMinutesSeconds = 10 * 60;

/** Says that this browser signed in before. It opens nothing: it only gives its owner a budget of attempts of their own. */
export const browserCookie = new OwnCookie('qc_browser', yearSeconds);
/** Binds a sign-in with a provider to the browser that began it. */
export const providerCookie = new OwnCookie('qc_provider', tenMinutesSeconds);
