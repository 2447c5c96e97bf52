/**
 * The nonce that the content security policy requires on style elements. The server sets a new one in each page. Empty
 * without a policy, as in tests.
 */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** The scroll-lock library of dialogs reads its nonce from this global. */
export function setLibraryStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
