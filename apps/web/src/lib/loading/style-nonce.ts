/**
 * The page's nonce, which its content security policy asks of every style element; the server puts a fresh one into
 * each page. Empty where the page comes without a policy, as in tests.
 */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** The library that keeps the page from scrolling behind a dialog looks for its nonce under this name. */
export function setLibraryStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
