/** Made from the OpenAPI document fc15db38fd12898a by `npm run api`. */

export interface paths {
    "/api/app/status": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Facts about the server that a client needs before there is a visitor
         * @description Facts about the server that a client needs before there is a visitor.
         *
         *     Role `everyone`, limit `generic`.
         */
        get: operations["appStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Succeeds once the server is ready
         * @description Succeeds once the server is ready.
         *
         *     Role `everyone`, limit `generic`.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns this protocol as an OpenAPI 3.1 document
         * @description Returns this protocol as an OpenAPI 3.1 document.
         *
         *     Role `everyone`, limit `generic`.
         */
        get: operations["openApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/anonymous": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates an anonymous visitor with a generated handle and starts their session
         * @description Creates an anonymous visitor with a generated handle and starts their session; returns the existing visitor if there is one.
         *
         *     Role `everyone`, limit `generic`.
         */
        post: operations["startAnonymous"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/current": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the visitor of this session
         * @description Returns the visitor of this session.
         *
         *     Role `everyone`, limit `generic`.
         */
        get: operations["getCurrentVisitor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/home-city": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves a home city
         * @description Saves a home city: the gazetteer’s city nearest to the given point, and only its center.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["setHomeCity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/hosting-status": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets whether the visitor hosts for the next hours
         * @description Sets whether the visitor hosts for the next hours.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["setHostingStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/options": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves filters, layers, the language and whether the map was explained
         * @description Saves filters, layers, the language and whether the map was explained; an anonymous visitor keeps no filters.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["setOptions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sfw-mode": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves which pictures and words the visitor’s session asks for
         * @description Saves which pictures and words the visitor’s session asks for; the strictest of all sources decides.
         *
         *     Role `visitor`, limit `generic`.
         */
        put: operations["setSfwMode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/accept-policies": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Records that the visitor accepts the policies in force
         * @description Records that the visitor accepts the policies in force.
         *
         *     Role `visitor`, limit `generic`.
         */
        put: operations["acceptPolicies"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/age-check": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves the date of birth when it is old enough
         * @description Saves the date of birth when it is old enough; a date below the minimum age saves nothing and closes the gate, also without a visitor.
         *
         *     Role `everyone`, limit `generic`.
         */
        put: operations["checkAge"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/delete-health-info": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Deletes what is kept of the visitor’s sexual health, and their consent
         * @description Deletes what is kept of the visitor’s sexual health, and their consent.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["deleteHealthInfo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/flag": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reports another visitor
         * @description Reports another visitor. Idempotent by the id of the report.
         *
         *     Role `account`, limit `flag`.
         */
        put: operations["flagUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/health-info": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what is kept of the visitor’s sexual health, with the time of their consent
         * @description Returns what is kept of the visitor’s sexual health, with the time of their consent.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["getHealthInfo"];
        /**
         * Replaces what is kept of the visitor’s sexual health, with their consent
         * @description Replaces what is kept of the visitor’s sexual health, with their consent; where nothing is said, nothing is kept.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["setHealthInfo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/own-profile": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what the visitor has set of their own profile
         * @description Returns what the visitor has set of their own profile.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["getOwnProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/profile": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the card of one person
         * @description Returns the card of one person.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["getProfile"];
        /**
         * Changes the given fields of the visitor’s profile
         * @description Changes the given fields of the visitor’s profile; texts are normalized, tags compared in lowercase.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["setProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/activate": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Activates the account an emailed link was sent for
         * @description Activates the account an emailed link was sent for. Outside a session of that visitor it requires the password and starts no session; their own session continues with a new token.
         *
         *     Role `everyone`, limit `login`.
         */
        put: operations["activate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/activation-link": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the address of a page that confirms the visitor’s account, where no email is sent and the server is reached from its own computer alone
         * @description Returns the address of a page that confirms the visitor’s account, where no email is sent and the server is reached from its own computer alone; null anywhere else, and without an account to confirm.
         *
         *     Role `visitor`, limit `generic`.
         */
        post: operations["makeActivationLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes the account and all its data permanently
         * @description Deletes the account and all its data permanently.
         *
         *     Role `visitor`, limit `login`.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/delete-anonymous": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Deletes the anonymous visitor and all their data
         * @description Deletes the anonymous visitor and all their data.
         *
         *     Role `visitor`, limit `generic`.
         */
        put: operations["deleteAnonymous"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/end-session": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends one of the visitor’s sessions
         * @description Ends one of the visitor’s sessions; its sockets close within a second.
         *
         *     Role `visitor`, limit `generic`.
         */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/export": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an archive of all the visitor’s data
         * @description Returns an archive of all the visitor’s data.
         *
         *     Role `visitor`, limit `generic`.
         */
        get: operations["exportData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/handle": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the visitor can have a handle
         * @description Whether the visitor can have a handle. One that is reserved, or was given up lately, is taken like any other; their own is free. For a taken one up to three free ones like it are offered.
         *
         *     Role `visitor`, limit `generic`.
         */
        get: operations["checkHandle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/login": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a session of an account, confirmed or not, and ends the current one
         * @description Starts a session of an account, confirmed or not, and ends the current one.
         *
         *     Role `everyone`, limit `login`.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/logout": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session, if there is one, and clears the visitor’s cookies
         * @description Ends the session, if there is one, and clears the visitor’s cookies.
         *
         *     Role `everyone`, limit `generic`.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/register": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds an account to the visitor, who keeps their id
         * @description Adds an account to the visitor, who keeps their id; an emailed link activates it. Answers the same for an address that has an account: its owner gets an email. With a handle that is taken nothing of it is done. Repeated with the same body it answers the same, also to the session that ended by it, for an hour.
         *
         *     Role `everyone`, limit `registration`.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/request-activation": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sends the link that activates the account again
         * @description Sends the link that activates the account again.
         *
         *     Role `visitor`, limit `generic`.
         */
        put: operations["requestActivation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/request-password-reset": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sends a link to set a new password if the address has an account
         * @description Sends a link to set a new password if the address has an account; the answer is the same either way.
         *
         *     Role `everyone`, limit `login`.
         */
        put: operations["requestPasswordReset"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/session-transfer": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a one-time token with which another client of the same person continues
         * @description Creates a one-time token with which another client of the same person continues.
         *
         *     Role `visitor`, limit `generic`.
         */
        post: operations["startSessionTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/sessions": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the sessions of the visitor, the last used first
         * @description Returns the sessions of the visitor, the last used first.
         *
         *     Role `visitor`, limit `generic`.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/set-password": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets a new password, by the token of an emailed link or by the current password
         * @description Sets a new password, by the token of an emailed link or by the current password. Ends every other session of the account.
         *
         *     Role `everyone`, limit `login`.
         */
        put: operations["setPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/switch-account": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Continues as the person of a session transfer in a new session
         * @description Continues as the person of a session transfer in a new session. Ends the current session, and on request deletes its anonymous visitor.
         *
         *     Role `everyone`, limit `generic`.
         */
        post: operations["switchAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attribution/join": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attributes the visitor to the person who referred them unless they are already attributed
         * @description Attributes the visitor to the person who referred them unless they are already attributed. Answers the same for an unknown person.
         *
         *     Role `visitor`, limit `generic`.
         */
        post: operations["attributeJoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attribution/play": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attributes the visitor to a promo unless they are already attributed
         * @description Attributes the visitor to a promo unless they are already attributed.
         *
         *     Role `visitor`, limit `generic`.
         */
        post: operations["attributePlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promo/register": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers a promo
         * @description Registers a promo. Idempotent.
         *
         *     Role `everyone`, limit `generic`.
         */
        post: operations["registerPromo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/captcha/challenge": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a proof-of-work challenge for this caller only
         * @description Returns a proof-of-work challenge for this caller only.
         *
         *     Role `everyone`, limit `generic`.
         */
        get: operations["getCaptcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/captcha/verify": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies a solved challenge
         * @description Verifies a solved challenge; calls refused with CAPTCHA_REQUIRED then succeed.
         *
         *     Role `everyone`, limit `generic`.
         */
        post: operations["verifyCaptcha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/id-verification/verify-jurisdiction": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the legal requirements at the visitor’s position
         * @description Returns the legal requirements at the visitor’s position. The position is looked up and dropped.
         *
         *     Role `everyone`, limit `generic`.
         */
        post: operations["verifyJurisdiction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presence/add-zone": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Adds a privacy zone around a point
         * @description Adds a privacy zone around a point. The point is dropped, the zone’s cells are stored.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["addPrivacyZone"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presence/availability": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets how long the visitor is around, and what for
         * @description Sets how long the visitor is around, and what for; then they are off the map until they set it again. Null means no end.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["setAvailability"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presence/leave": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Takes the visitor off the map at once
         * @description Takes the visitor off the map at once.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["leaveMap"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presence/precision": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the cell size at which the visitor appears on the map
         * @description Returns the cell size at which the visitor appears on the map.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["getPrecision"];
        /**
         * Changes the visitor’s cell size, at most once a day
         * @description Changes the visitor’s cell size, at most once a day.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["setPrecision"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presence/remove-zone": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Removes a privacy zone
         * @description Removes a privacy zone.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["removePrivacyZone"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presence/show-me-there": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Shows the visitor around a chosen point, coarsely and through the same projection
         * @description Shows the visitor around a chosen point, coarsely and through the same projection; null ends it.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["showMeThere"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presence/start-right-now": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Shows for one to four hours that the visitor is up for something right now, what for and where
         * @description Shows for one to four hours that the visitor is up for something right now, what for and where; starting again counts from now. Only for who is on the map.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["startRightNow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presence/stop-right-now": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stops Right now
         * @description Stops Right now; the hosting status is again what the visitor set themselves. Idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["stopRightNow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/presence/zones": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the visitor’s privacy zones, by name
         * @description Returns the visitor’s privacy zones, by name. Their location is never sent.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["listPrivacyZones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/nearby/look-farther": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns where the nearest people are, seen from the area of a point
         * @description Returns where the nearest people are, seen from the area of a point: the two nearest regions of the world with at least three. The point is dropped.
         *
         *     Role `admitted`, limit `generic`.
         */
        post: operations["lookFarther"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/softReload": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns everything around a place
         * @description Returns everything around a place. Only `physicalLocation` says where the visitor is; `virtualLocation` is a place to look from and is dropped.
         *
         *     Role `admitted`, limit `softReload`.
         */
        post: operations["softReload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/soft-reload/update-rooms": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves the visitor's live subscriptions to the cells around a place
         * @description Moves the visitor's live subscriptions to the cells around a place; the place is dropped.
         *
         *     Role `admitted`, limit `generic`.
         */
        post: operations["updateRooms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/remove-area": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Removes a saved area
         * @description Removes a saved area. Idempotent.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["removeArea"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/save-area": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves an area to look at again, to about a kilometer, by default under the name of the nearest town
         * @description Saves an area to look at again, to about a kilometer, by default under the name of the nearest town. Saving it again renames it.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["saveArea"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/saved-areas": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the areas the visitor saved, by name
         * @description Returns the areas the visitor saved, by name.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["listSavedAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/map/search-areas": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Searches the gazetteer by name, best match first
         * @description Searches the gazetteer by name, best match first; no other host is asked.
         *
         *     Role `everyone`, limit `generic`.
         */
        get: operations["searchAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/area-notice": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the areas about which the visitor asked to be notified, the latest end first
         * @description Returns the areas about which the visitor asked to be notified, the latest end first.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["listAreaNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/area-notice/cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ends the notice about the area of a point
         * @description Ends the notice about the area of a point. Idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["cancelAreaNotice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/area-notice/request": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Notifies the visitor once when someone shows up in the area of a point, for 7 days
         * @description Notifies the visitor once when someone shows up in the area of a point, for 7 days. The point is dropped, the area is stored. Repeated it starts over.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["requestAreaNotice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photo/faces": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the photos that the cards of up to 60 people carry, as small squares
         * @description Returns the photos that the cards of up to 60 people carry, as small squares; people without one are left out.
         *
         *     Role `admitted`, limit `generic`.
         */
        post: operations["getFaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photo/review": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Approves a photo that waits for a person, as safe or not, or rejects it by a rule
         * @description Approves a photo that waits for a person, as safe or not, or rejects it by a rule.
         *
         *     Role `moderator`, limit `generic`.
         */
        put: operations["reviewPhoto"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photo/reviews": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns photos that wait for a person, those that match a known picture first, then the oldest
         * @description Returns photos that wait for a person, those that match a known picture first, then the oldest.
         *
         *     Role `moderator`, limit `generic`.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/photo/{ownerId}/{photoId}": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a profile photo to viewers who may see it, in its full size or a smaller one
         * @description Returns a profile photo to viewers who may see it, in its full size or a smaller one; not found for all others.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["getPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/photo": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a photo to the visitor’s profile
         * @description Adds a photo to the visitor’s profile: a JPEG, PNG or WebP as data URL. Stores the pixels only.
         *
         *     Role `account`, limit `upload`.
         */
        post: operations["addPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/photo-order": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Puts the visitor’s photos into an order
         * @description Puts the visitor’s photos into an order. The primary one stays first wherever it is listed.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["orderPhotos"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/photo-review": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Asks for a person to look at one of the visitor’s photos that was rejected or found not to be safe
         * @description Asks for a person to look at one of the visitor’s photos that was rejected or found not to be safe; once.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["askPerson"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/primary-photo": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Makes one of the visitor’s photos the primary one
         * @description Makes one of the visitor’s photos the primary one.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["setPrimaryPhoto"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/remove-photo": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Deletes a photo
         * @description Deletes a photo. Idempotent.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["removePhoto"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/place": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a place with its newest posts, its visible visitors and the visitor’s own visit
         * @description Returns a place with its newest posts, its visible visitors and the visitor’s own visit.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["getPlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/place/cancel-visit": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ends the visit
         * @description Ends the visit. Idempotent.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["cancelVisit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/place/flagged": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reports a place and returns its current state
         * @description Reports a place and returns its current state.
         *
         *     Role `account`, limit `flag`.
         */
        put: operations["flagPlace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/place/message": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Posts at a place, for a day
         * @description Posts at a place, for a day. Repeating an id with the same text is idempotent.
         *
         *     Role `account`, limit `message`.
         */
        post: operations["postPlaceMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/place/remove-message": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Deletes one of the visitor’s own posts at a place
         * @description Deletes one of the visitor’s own posts at a place. Idempotent.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["removePlaceMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/place/report-message": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reports another visitor’s post at a place
         * @description Reports another visitor’s post at a place.
         *
         *     Role `account`, limit `flag`.
         */
        put: operations["reportPlaceMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/place/visit": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the visitor’s current visit and when it ends
         * @description Returns the visitor’s current visit and when it ends; null without one.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["getVisit"];
        put?: never;
        /**
         * Checks the visitor in at a place, visibly or privately, and out of any other
         * @description Checks the visitor in at a place, visibly or privately, and out of any other. Checking in again changes only the visibility.
         *
         *     Role `admitted`, limit `generic`.
         */
        post: operations["checkIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/favorite-place": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Adds a place to the visitor’s favorites or removes it
         * @description Adds a place to the visitor’s favorites or removes it. Idempotent.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["setFavoritePlace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/favorite-places": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the visitor’s favorite places, newest first
         * @description Returns the visitor’s favorite places, newest first.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["listFavoritePlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a group as the caller may see it
         * @description Returns a group as the caller may see it; for its chat also the newest messages, or all from a number on.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["getGroup"];
        put?: never;
        /**
         * Creates a group where its host is shown to others
         * @description Creates a group where its host is shown to others. Repeating an id with the same content is idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/cancel": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cancels a group the visitor hosts, permanently
         * @description Cancels a group the visitor hosts, permanently. Idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["cancelGroup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/change": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the texts and start of a group the visitor hosts
         * @description Changes the texts and start of a group the visitor hosts; its position stays. Idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["changeGroup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/complete": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ends a group the visitor hosts
         * @description Ends a group the visitor hosts. Idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["completeGroup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/invite": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Invites a person to a group the visitor hosts, or withdraws a denial
         * @description Invites a person to a group the visitor hosts, or withdraws a denial.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["inviteToGroup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/join": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Requests to join a group
         * @description Requests to join a group; an invited visitor joins.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["joinGroup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/message": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message to the host and attendees of a group
         * @description Sends a message to the host and attendees of a group. Repeating an id with the same content is idempotent.
         *
         *     Role `account`, limit `message`.
         */
        post: operations["sendGroupMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/messages": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a page of a group’s messages to its host and attendees, the oldest first
         * @description Returns a page of a group’s messages to its host and attendees, the oldest first: the newest, or those before a message.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["listGroupMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/read": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Marks a group’s messages as read up to a message
         * @description Marks a group’s messages as read up to a message; the mark only grows.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["readGroup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/respond": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirms or denies attendance
         * @description Confirms or denies attendance: the host for an attendee, or an attendee for themselves; an attendee’s no also leaves the group.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["decideAttendance"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/group/time-zone": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the time zone of where a new group of the visitor would stand, so that its start is by that clock
         * @description Returns the time zone of where a new group of the visitor would stand, so that its start is by that clock.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["getNewGroupZone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/groups": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the groups the visitor hosts, attends, asked to join or is invited to, by start time
         * @description Returns the groups the visitor hosts, attends, asked to join or is invited to, by start time; ended ones for at most a day.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["listOwnGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/global-message": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes a post at the visitor’s published position, for six hours
         * @description Publishes a post at the visitor’s published position, for six hours. Repeating an id with the same text is idempotent.
         *
         *     Role `account`, limit `globalPost`.
         */
        post: operations["publishPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/global-message/flag-user-messages": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reports an author and flags each of their current posts once
         * @description Reports an author and flags each of their current posts once.
         *
         *     Role `account`, limit `flag`.
         */
        put: operations["flagUserMessages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/global-message/remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Deletes one of the visitor’s own posts for everyone
         * @description Deletes one of the visitor’s own posts for everyone.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["removePost"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trip": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plans a trip to the city nearest to a point
         * @description Plans a trip to the city nearest to a point; only the city is stored. Returns all trips. Repeating an id with the same content is idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        post: operations["planTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trip/remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Deletes a trip and returns the remaining ones
         * @description Deletes a trip and returns the remaining ones. Idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["removeTrip"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the visitor’s trips that are not over, by first day
         * @description Returns the visitor’s trips that are not over, by first day.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["listTrips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the visitor’s conversations without requests and archived ones
         * @description Returns the visitor’s conversations without requests and archived ones: pinned first, then by the newest message.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/accept": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Accepts a message request without answering it yet
         * @description Accepts a message request without answering it yet.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["acceptRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/by-user": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the conversation with a person and its newest messages
         * @description Returns the conversation with a person and its newest messages; null before the first message.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/changes": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the conversations that changed for the visitor after a change number, in their current state
         * @description Returns the conversations that changed for the visitor after a change number, in their current state.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/decline": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Declines a message request
         * @description Declines a message request. Its sender is not notified; it no longer counts as unread or makes a sound.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["declineRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/disappearing": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets for both participants how long new messages stay
         * @description Sets for both participants how long new messages stay; null keeps them.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["setDisappearing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/draft": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keeps what the visitor began to write to a person, for their other devices
         * @description Keeps what the visitor began to write to a person, for their other devices; the last one saved wins, an empty one deletes it.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["saveDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/message-request-filters": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns who may write to the visitor first
         * @description Returns who may write to the visitor first.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["getMessageRequestFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/messages": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a page of messages, the oldest first
         * @description Returns a page of messages, the oldest first: the newest, those before or after a message, or those that changed after a revision.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/pin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Pins a conversation to the top of the visitor’s list
         * @description Pins a conversation to the top of the visitor’s list.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["pinConversation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/privacy-settings": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns whether the visitor shows typing and read receipts
         * @description Returns whether the visitor shows typing and read receipts.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["getPrivacySettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/read": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Marks a conversation as read up to a message
         * @description Marks a conversation as read up to a message; the mark only grows.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["readConversation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/read-all": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Marks every conversation of the visitor as read
         * @description Marks every conversation of the visitor as read.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["readAll"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/search": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the newest messages of the visitor’s conversations that contain all of these words
         * @description Returns the newest messages of the visitor’s conversations that contain all of these words; the last word may be a prefix.
         *
         *     Role `account`, limit `generic`.
         */
        post: operations["searchMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/set-message-request-filters": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets who may write to the visitor first, which also limits whom they may write to first
         * @description Sets who may write to the visitor first, which also limits whom they may write to first.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["setMessageRequestFilters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/set-privacy-settings": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Shows or hides typing and read receipts
         * @description Shows or hides typing and read receipts; a visitor who hides them does not see those of others.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["setPrivacySettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/settings": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Archives, mutes or marks a conversation as unread for the visitor alone
         * @description Archives, mutes or marks a conversation as unread for the visitor alone; absent fields stay.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["setConversation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/unpin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Unpins a conversation
         * @description Unpins a conversation.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["unpinConversation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversation/unset-photos": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Unsends every photo the visitor sent in a conversation
         * @description Unsends every photo the visitor sent in a conversation.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["unsetPhotos"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores a message and returns it once it is committed
         * @description Stores a message and returns it once it is committed. Repeating an id with the same content returns the same message; other content is refused.
         *
         *     Role `account`, limit `message`.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message/add-reaction": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reacts to a message
         * @description Reacts to a message; a second reaction replaces the first.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["addReaction"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message/edit": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Edits one of the visitor’s own messages within 15 minutes
         * @description Edits one of the visitor’s own messages within 15 minutes.
         *
         *     Role `account`, limit `message`.
         */
        put: operations["editMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message/hide-photo": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Hides one of the visitor’s own photos from the partner, as members may, or shows it again
         * @description Hides one of the visitor’s own photos from the partner, as members may, or shows it again.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["hidePhoto"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message/remove-reaction": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Removes the visitor’s reaction
         * @description Removes the visitor’s reaction. Idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["removeReaction"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message/unsend": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Unsends one of the visitor’s own messages for both
         * @description Unsends one of the visitor’s own messages for both. Idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["unsendMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/note": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the visitor’s note about a person
         * @description Returns the visitor’s note about a person; empty without one.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["getNote"];
        /**
         * Saves the visitor’s note about a person
         * @description Saves the visitor’s note about a person; an empty one deletes it.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["setNote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quick-reply": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the visitor’s quick replies, in their order
         * @description Returns the visitor’s quick replies, in their order.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["listQuickReplies"];
        /**
         * Replaces the visitor’s quick replies
         * @description Replaces the visitor’s quick replies.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["setQuickReplies"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message/photo": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a message photo, in its full size or a smaller one, to the two of a conversation, or to the host and attendees of a group
         * @description Returns a message photo, in its full size or a smaller one, to the two of a conversation, or to the host and attendees of a group; not found for all others, and for whom a safe-for-work mode blurs it.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["getMessagePhoto"];
        put?: never;
        /**
         * Uploads a photo for a message
         * @description Uploads a photo for a message: a JPEG, PNG or WebP as data URL. It is reencoded and loses everything but its pixels.
         *
         *     Role `account`, limit `upload`.
         */
        post: operations["addMessagePhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live-location": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns active live locations
         * @description Returns active live locations: those the visitor shares and those shared with them.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["listLiveLocations"];
        /**
         * Updates the position shared from this session
         * @description Updates the position shared from this session. It is kept in memory until the live location ends.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["updateLiveLocation"];
        /**
         * Starts sharing the visitor’s live location with a partner for some minutes, from this session only
         * @description Starts sharing the visitor’s live location with a partner for some minutes, from this session only.
         *
         *     Role `account`, limit `generic`.
         */
        post: operations["startLiveLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live-location/stop": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ends a live location at once, from either side
         * @description Ends a live location at once, from either side. Idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["stopLiveLocation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/set-settings": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes what notifies the visitor
         * @description Changes what notifies the visitor; absent fields stay.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["setNotificationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/settings": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what notifies the visitor while the app is not in view, and what a browser needs to get pushes
         * @description Returns what notifies the visitor while the app is not in view, and what a browser needs to get pushes.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["getNotificationSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/subscribe": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sends pushes to this browser while its session lasts
         * @description Sends pushes to this browser while its session lasts.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["subscribeDevice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/unsubscribe": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stops sending pushes to this browser
         * @description Stops sending pushes to this browser. Idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["unsubscribeDevice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile-views": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns who looked at the profile of the visitor in the last 30 days, the newest first, of those who show it as the visitor does
         * @description Returns who looked at the profile of the visitor in the last 30 days, the newest first, of those who show it as the visitor does. Nobody else sees it.
         *
         *     Role `account`, limit `generic`.
         */
        get: operations["listProfileViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile-views/set": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switches whether the visitor shows that they looked and is shown who looked
         * @description Switches whether the visitor shows that they looked and is shown who looked. Off deletes what was recorded of them, both ways. Idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["setProfileViews"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-people": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the cards of the people whom the visitor saved, the latest first
         * @description Returns the cards of the people whom the visitor saved, the latest first. Nobody else sees it.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["listSaved"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-people/ids": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the ids of the people whom the visitor saved, and for whom a bell is on
         * @description Returns the ids of the people whom the visitor saved, and for whom a bell is on.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["listSavedIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-people/save": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves a person, who does not learn of it
         * @description Saves a person, who does not learn of it. Idempotent.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["savePerson"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-people/set-bell": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Switches the bell of a saved person
         * @description Switches the bell of a saved person: a notice when they come near, if they allow it, which nobody learns. Idempotent.
         *
         *     Role `account`, limit `generic`.
         */
        put: operations["setBell"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-people/set-settings": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes what the visitor allows those who saved them
         * @description Changes what the visitor allows those who saved them.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["setSavedSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-people/settings": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what the visitor allows those who saved them
         * @description Returns what the visitor allows those who saved them.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["getSavedSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-people/unsave": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Takes a person off the saved ones
         * @description Takes a person off the saved ones. Idempotent.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["unsavePerson"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/block": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Blocks a user
         * @description Blocks a user: the two no longer see each other. Idempotent.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["blockUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/blocked": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the users the visitor has blocked
         * @description Returns the users the visitor has blocked.
         *
         *     Role `admitted`, limit `generic`.
         */
        get: operations["listBlocked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/unblock": {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Unblocks a user
         * @description Unblocks a user. Idempotent.
         *
         *     Role `admitted`, limit `generic`.
         */
        put: operations["unblockUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AboutSelf: {
            lookingFor?: ("chat" | "dates" | "friends" | "regular")[];
            /** @enum {string} */
            preferredRole?: "top" | "versTop" | "vers" | "versBottom" | "bottom" | "side";
            /** @enum {string} */
            bodyType?: "slim" | "average" | "athletic" | "muscular" | "stocky" | "large";
            /** @enum {string} */
            relationship?: "single" | "partnered" | "open" | "married" | "divorced" | "widowed";
            /** @enum {string} */
            pronouns?: "masculine" | "masculineNeutral" | "neutral" | "feminineNeutral" | "feminine" | "any";
            languages?: string[];
            weightKg?: number;
        };
        AcceptPoliciesBody: {
            /** @constant */
            scope: "age";
        };
        AcceptRequestBody: {
            conversationId: components["schemas"]["Id"];
        };
        ActivateBody: {
            token: string;
            password?: string;
        };
        ActiveVisit: {
            _id: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            placeId: components["schemas"]["Id"];
            createdAt: components["schemas"]["IsoTime"];
            visible: boolean;
            canceled: boolean;
            placeIsCampus: boolean;
        };
        AddPrivacyZoneBody: {
            /** @enum {string} */
            name: "home" | "work" | "other";
            around: components["schemas"]["LatLng"];
        };
        AddReactionBody: {
            messageId: components["schemas"]["MessageId"];
            conversationId: components["schemas"]["Id"];
            /** @enum {string} */
            reaction: "like" | "sweaty" | "devil" | "hot";
        };
        AppStatusAnswer: {
            isIpBlocked: boolean;
            isProduction: boolean;
            adNetworks: {
                adult: string[];
                familySafe: string[];
            };
            announcements: components["schemas"]["SystemAnnouncement"][];
            contactEmail: string | null;
            demoWorld: {
                name: string;
                location: components["schemas"]["LatLng"];
            } | null;
        };
        Area: {
            name: string;
            region: string | null;
            country: string;
            location: components["schemas"]["LatLng"];
            zoom: number;
        };
        AreaNotice: {
            location: components["schemas"]["LatLng"];
            town: string | null;
            until: components["schemas"]["IsoTime"];
            toldAt: components["schemas"]["IsoTime"] | null;
        };
        AreaNotices: {
            notices: components["schemas"]["AreaNotice"][];
        };
        AreaOfPoint: {
            around: components["schemas"]["LatLng"];
        };
        AskPersonBody: {
            path: string;
        };
        Attendee: {
            _id: components["schemas"]["Id"];
            handle: string;
            userConfirmed: boolean;
            hostConfirmed: boolean;
            userDenied: boolean;
            hostDenied: boolean;
            /** @enum {string} */
            inviteState: "hostDenied" | "userDenied" | "attending" | "pendingHostApproval" | "pendingVisitorApproval" | "notPending";
        };
        AttributeJoinBody: {
            referralId: components["schemas"]["Id"];
        };
        AttributePlayBody: {
            promoId: string;
        };
        Availability: {
            until: components["schemas"]["IsoTime"];
            intention?: string;
        };
        BlockUserBody: {
            userId: components["schemas"]["Id"];
        };
        /** Format: date */
        CalendarDate: string;
        CalendarMonth: string;
        CancelVisitBody: {
            visitId: components["schemas"]["Id"];
        };
        ChangeGroupBody: {
            groupId: components["schemas"]["Id"];
            detailsPublic: {
                name: string;
                description: string;
            };
            detailsPrivate: {
                address: string;
                otherDetails: string;
            };
            startTime: components["schemas"]["IsoTime"];
        };
        CheckAgeBody: {
            dateOfBirth: components["schemas"]["CalendarDate"];
            today?: components["schemas"]["CalendarDate"];
        };
        CheckHandleAnswer: {
            /** @enum {string} */
            status: "free" | "taken" | "invalid";
            like?: string[];
        };
        CheckInBody: {
            placeId: components["schemas"]["Id"];
            visible: boolean;
        };
        Conversation: {
            _id: components["schemas"]["Id"];
            author1: components["schemas"]["Id"];
            author2: components["schemas"]["Id"];
            partner: components["schemas"]["PartialUser"];
            messages: components["schemas"]["Message"][];
            lastSentMessage: {
                _id: components["schemas"]["MessageId"];
                body: string;
                author: components["schemas"]["Id"];
                embed: components["schemas"]["Embed"] | null;
                createdAt: components["schemas"]["IsoTime"];
                isSpam: boolean;
                isUnsent: boolean;
                disappearsAt: components["schemas"]["IsoTime"] | null;
                messageReactions: components["schemas"]["MessageReaction"][];
            } | null;
            lastAt: components["schemas"]["IsoTime"];
            disappearing: components["schemas"]["Disappearing"] | null;
            preview: string;
            unreadCount: number;
            serverUnreadCount: number;
            unreadMessages: components["schemas"]["MessageId"][];
            unreadReactions: components["schemas"]["MessageId"][];
            isPinnedBy: components["schemas"]["Id"][];
            isRequest: boolean;
            isDeclined: boolean;
            isArchived: boolean;
            isMuted: boolean;
            isMarkedUnread: boolean;
            seenUpTo: components["schemas"]["MessageId"] | null;
            revision: number;
        };
        CreateGroupBody: {
            _id?: components["schemas"]["Id"];
            detailsPublic: {
                name: string;
                description: string;
            };
            detailsPrivate: {
                address: string;
                otherDetails: string;
            };
            startTime: components["schemas"]["IsoTime"];
            coordinates?: components["schemas"]["LngLatPair"];
        };
        DecideAttendanceBody: {
            groupId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            isConfirmed: boolean;
        };
        DeclineRequestBody: {
            conversationId: components["schemas"]["Id"];
        };
        DeleteAccountBody: {
            password?: string;
        };
        Disappearing: {
            hours: (24 | 168 | 2160) | null;
            setBy: components["schemas"]["Id"];
            setAt: components["schemas"]["IsoTime"];
            afterSeq: number;
        };
        Draft: {
            userId: components["schemas"]["Id"];
            text: string;
        };
        EditMessageBody: {
            conversationId: components["schemas"]["Id"];
            messageId: components["schemas"]["MessageId"];
            body: string;
        };
        Embed: {
            /** @constant */
            type: "location";
            coordinates: components["schemas"]["LngLatPair"];
        } | {
            /** @constant */
            type: "place";
            placeId: components["schemas"]["Id"];
            name: string;
        } | components["schemas"]["PhotoEmbed"] | {
            /** @constant */
            type: "withdrawn-photo";
        } | {
            /** @constant */
            type: "wave";
        };
        EndSessionBody: {
            sessionId: components["schemas"]["Id"];
        };
        ExtendedProfile: {
            bio?: string;
            age?: number;
            tags?: string[];
            heightCm?: number;
            lookingFor?: ("chat" | "dates" | "friends" | "regular")[];
            /** @enum {string} */
            preferredRole?: "top" | "versTop" | "vers" | "versBottom" | "bottom" | "side";
            /** @enum {string} */
            bodyType?: "slim" | "average" | "athletic" | "muscular" | "stocky" | "large";
            /** @enum {string} */
            relationship?: "single" | "partnered" | "open" | "married" | "divorced" | "widowed";
            /** @enum {string} */
            pronouns?: "masculine" | "masculineNeutral" | "neutral" | "feminineNeutral" | "feminine" | "any";
            languages?: string[];
            weightKg?: number;
            health?: components["schemas"]["HealthInfo"];
            customChats: boolean;
        };
        FarRegion: {
            people: number;
            /** @enum {string} */
            direction: "north" | "northeast" | "east" | "southeast" | "south" | "southwest" | "west" | "northwest";
            distance: {
                km: number;
                miles: number;
            };
            location: components["schemas"]["LatLng"];
        };
        Filters: {
            USERS?: components["schemas"]["UsersFilter"];
            PLACES?: {
                types?: string[];
            };
            GROUPS?: {
                from?: components["schemas"]["CalendarDate"];
                to?: components["schemas"]["CalendarDate"];
            };
            CLINICS?: boolean;
        };
        FlagPlaceBody: {
            _id?: components["schemas"]["Id"];
            visitorId: components["schemas"]["Id"] | "";
            /** @enum {string} */
            flagReason: "AbusiveUse" | "DuplicateFakeProfile" | "CommercialAdSpam" | "DrugReference" | "HarassmentHate" | "InappropriateIllegal" | "RequestsOffersMoney" | "Underage" | "Other";
            flagSubReason: ("Chatbot" | "MaliciousFiles" | "Distress" | "Safety" | "FakeProfile" | "Impersonation" | "DuplicateProfile" | "MassTexting" | "Advertising" | "ExternalLinks" | "Phishing" | "DrugUse" | "Dealing" | "Bullying" | "HateSpeech" | "Stalking" | "NonConsensualContent" | "Doxxing" | "UnwantedContact" | "DangerousActivities" | "IncitingViolence" | "Weapons" | "MoneyGifts" | "PaymentLinks" | "PayForPlayLanguage" | "ClaimedUnderage" | "SeemsUnderage" | "PromotingUnderageActivity" | "Other") | "";
            flagDescription: string;
            /** @enum {string} */
            source: "GlobalChatPost" | "Group" | "GroupPost" | "Place" | "PlacePost" | "Profile" | "ProfilePhoto";
            /** @constant */
            isFlagged: true;
            placeId: components["schemas"]["Id"];
        };
        FlagUserBody: {
            _id?: components["schemas"]["Id"];
            visitorId: components["schemas"]["Id"] | "";
            /** @enum {string} */
            flagReason: "AbusiveUse" | "DuplicateFakeProfile" | "CommercialAdSpam" | "DrugReference" | "HarassmentHate" | "InappropriateIllegal" | "RequestsOffersMoney" | "Underage" | "Other";
            flagSubReason: ("Chatbot" | "MaliciousFiles" | "Distress" | "Safety" | "FakeProfile" | "Impersonation" | "DuplicateProfile" | "MassTexting" | "Advertising" | "ExternalLinks" | "Phishing" | "DrugUse" | "Dealing" | "Bullying" | "HateSpeech" | "Stalking" | "NonConsensualContent" | "Doxxing" | "UnwantedContact" | "DangerousActivities" | "IncitingViolence" | "Weapons" | "MoneyGifts" | "PaymentLinks" | "PayForPlayLanguage" | "ClaimedUnderage" | "SeemsUnderage" | "PromotingUnderageActivity" | "Other") | "";
            flagDescription: string;
            /** @enum {string} */
            source: "GlobalChatPost" | "Group" | "GroupPost" | "Place" | "PlacePost" | "Profile" | "ProfilePhoto";
        };
        FlagUserMessagesBody: {
            _id?: components["schemas"]["Id"];
            visitorId: components["schemas"]["Id"] | "";
            /** @enum {string} */
            flagReason: "AbusiveUse" | "DuplicateFakeProfile" | "CommercialAdSpam" | "DrugReference" | "HarassmentHate" | "InappropriateIllegal" | "RequestsOffersMoney" | "Underage" | "Other";
            flagSubReason: ("Chatbot" | "MaliciousFiles" | "Distress" | "Safety" | "FakeProfile" | "Impersonation" | "DuplicateProfile" | "MassTexting" | "Advertising" | "ExternalLinks" | "Phishing" | "DrugUse" | "Dealing" | "Bullying" | "HateSpeech" | "Stalking" | "NonConsensualContent" | "Doxxing" | "UnwantedContact" | "DangerousActivities" | "IncitingViolence" | "Weapons" | "MoneyGifts" | "PaymentLinks" | "PayForPlayLanguage" | "ClaimedUnderage" | "SeemsUnderage" | "PromotingUnderageActivity" | "Other") | "";
            flagDescription: string;
            /** @enum {string} */
            source: "GlobalChatPost" | "Group" | "GroupPost" | "Place" | "PlacePost" | "Profile" | "ProfilePhoto";
            userId: components["schemas"]["Id"];
            coordinates: components["schemas"]["LngLatPair"];
        };
        GetCaptchaAnswer: {
            challenge: {
                [key: string]: unknown;
            };
        };
        GetConversationAnswer: {
            partner: components["schemas"]["PartialUser"];
            conversation: components["schemas"]["Conversation"] | null;
        };
        GetFacesAnswer: {
            faces: {
                ownerId: components["schemas"]["Id"];
                photoId: components["schemas"]["PhotoId"];
                image: string;
            }[];
        };
        GetFacesBody: {
            ownerIds: components["schemas"]["Id"][];
        };
        GetGroupAnswer: {
            _id: components["schemas"]["Id"];
            hostId: components["schemas"]["Id"];
            hostHandle: string;
            attendees: components["schemas"]["Attendee"][];
            goingCount: number;
            detailsPublic: {
                name: string;
                description: string;
            };
            detailsPrivate?: {
                address: string;
                otherDetails: string;
            };
            location: {
                coordinates: components["schemas"]["LngLatPair"];
            };
            startTime: components["schemas"]["IsoTime"];
            timeZone?: string;
            createdAt: components["schemas"]["IsoTime"];
            changed?: {
                times: number;
                at: components["schemas"]["IsoTime"];
                startAt: components["schemas"]["IsoTime"] | null;
            };
            isCanceled: boolean;
            isComplete: boolean;
            iAmHost: boolean;
            isDemo: boolean;
            currentVisitorAttendeeData: {
                unreadCount: number;
                /** @enum {string} */
                inviteState: "hostDenied" | "userDenied" | "attending" | "pendingHostApproval" | "pendingVisitorApproval" | "notPending";
            } | null;
            can: {
                join: boolean;
                respond: boolean;
                leave: boolean;
                invite: boolean;
                change: boolean;
                cancel: boolean;
                complete: boolean;
                read: boolean;
                write: boolean;
                report: boolean;
            };
            page?: components["schemas"]["GroupMessagePage"];
        };
        GetNewGroupZoneAnswer: {
            timeZone: string | null;
        };
        GetNotificationSettingsAnswer: {
            settings: components["schemas"]["NotificationSettings"];
            pushKey: string;
            isSubscribed: boolean;
        };
        GetPlaceAnswer: {
            place: components["schemas"]["Place"];
            details: {
                address: string | null;
                openingHours: string | null;
                phone: string | null;
                website: string | null;
            };
            activeVisits: components["schemas"]["ActiveVisit"][];
            people: {
                _id: components["schemas"]["Id"];
                handle: string;
                isDemo: boolean;
            }[];
            campus: {
                _id: components["schemas"]["Id"];
                name: string;
                /** @enum {string} */
                type: "bar" | "cafe" | "club" | "sauna" | "gym" | "park" | "beach" | "cinema" | "shop" | "hotel" | "community" | "campus" | "clinic";
                visitCount: number;
            } | null;
            children: {
                _id: components["schemas"]["Id"];
                name: string;
                /** @enum {string} */
                type: "bar" | "cafe" | "club" | "sauna" | "gym" | "park" | "beach" | "cinema" | "shop" | "hotel" | "community" | "campus" | "clinic";
                visitCount: number;
            }[];
            ownVisit: {
                visit: components["schemas"]["ActiveVisit"];
                placeName: string;
                endsAt: components["schemas"]["IsoTime"];
            } | null;
            can: {
                visit: boolean;
                post: boolean;
                report: boolean;
            };
        };
        GetVisitAnswer: {
            ownVisit: {
                visit: components["schemas"]["ActiveVisit"];
                placeName: string;
                endsAt: components["schemas"]["IsoTime"];
            } | null;
        };
        GlobalMessage: {
            _id: components["schemas"]["Id"];
            author: {
                _id: components["schemas"]["Id"];
                handle: string;
                isDemo: boolean;
            };
            body: string;
            createdAt: components["schemas"]["IsoTime"];
            location: {
                coordinates: components["schemas"]["LngLatPair"];
            };
            /** @enum {number} */
            cellMetres?: 250 | 500 | 1000 | 2000;
            numberOfFlags: number;
            flaggedByCurrent: boolean;
            flaggedByAdmin: boolean;
        };
        Group: {
            _id: components["schemas"]["Id"];
            hostId: components["schemas"]["Id"];
            hostHandle: string;
            attendees: components["schemas"]["Attendee"][];
            goingCount: number;
            detailsPublic: {
                name: string;
                description: string;
            };
            detailsPrivate?: {
                address: string;
                otherDetails: string;
            };
            location: {
                coordinates: components["schemas"]["LngLatPair"];
            };
            startTime: components["schemas"]["IsoTime"];
            timeZone?: string;
            createdAt: components["schemas"]["IsoTime"];
            changed?: {
                times: number;
                at: components["schemas"]["IsoTime"];
                startAt: components["schemas"]["IsoTime"] | null;
            };
            isCanceled: boolean;
            isComplete: boolean;
            iAmHost: boolean;
            isDemo: boolean;
            currentVisitorAttendeeData: {
                unreadCount: number;
                /** @enum {string} */
                inviteState: "hostDenied" | "userDenied" | "attending" | "pendingHostApproval" | "pendingVisitorApproval" | "notPending";
            } | null;
        };
        GroupMessage: {
            _id: components["schemas"]["Id"];
            groupId: components["schemas"]["Id"];
            seq: number;
            author: {
                _id: components["schemas"]["Id"];
                handle: string;
            };
            body: string;
            file: components["schemas"]["PhotoEmbed"] | null;
            createdAt: components["schemas"]["IsoTime"];
        };
        GroupMessagePage: {
            messages: components["schemas"]["GroupMessage"][];
            hasMore: boolean;
        };
        GroupToEnd: {
            groupId: components["schemas"]["Id"];
        };
        HealthAnswer: {
            /** @constant */
            ok: true;
        };
        HealthInfo: {
            /** @constant */
            onPrep?: true;
            lastTested?: components["schemas"]["CalendarMonth"];
            vaccinations?: ("mpox" | "hepatitisA" | "hepatitisB")[];
        };
        HidePhotoBody: {
            messageId: components["schemas"]["MessageId"];
            conversationId: components["schemas"]["Id"];
            isHidden: boolean;
        };
        HostingStatus: {
            /** @enum {string} */
            hostingType: "canHost" | "cannotHost" | "canTravel" | "canceled";
            setTime: components["schemas"]["IsoTime"];
        };
        Id: string;
        InviteToGroupBody: {
            groupId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
        };
        /** Format: date-time */
        IsoTime: string;
        JoinGroupBody: {
            groupId: components["schemas"]["Id"];
        };
        Jurisdiction: {
            jurisdiction: string | null;
            minimumAge: number;
            requiresVerification: boolean;
            /** @enum {string} */
            verificationLevel: "none" | "document" | "document-and-liveness";
            /** @enum {string} */
            sfwMode: "off" | "strict" | "deep";
        };
        KnownLiveLocation: {
            sharerId: components["schemas"]["Id"];
            partnerId: components["schemas"]["Id"];
            endsAt: components["schemas"]["IsoTime"];
            spot: components["schemas"]["Spot"] | null;
            isFromHere: boolean;
        };
        Language: string;
        LatLng: {
            lat: number;
            lng: number;
        };
        Layers: {
            users: boolean;
            places: boolean;
            groups: boolean;
            globalMessages: boolean;
        };
        ListBlockedAnswer: {
            blocked: {
                _id: components["schemas"]["Id"];
                handle: string;
            }[];
        };
        ListChangesAnswer: {
            conversations: components["schemas"]["Conversation"][];
            gone: components["schemas"]["Id"][];
            hasMore: boolean;
            unreadCount: number;
            changeSeq: number;
            drafts?: components["schemas"]["Draft"][];
            now: components["schemas"]["IsoTime"];
        };
        ListConversationsAnswer: {
            conversations: components["schemas"]["Conversation"][];
            hasMore: boolean;
            unreadCount: number;
            changeSeq: number;
            drafts?: components["schemas"]["Draft"][];
            now: components["schemas"]["IsoTime"];
        };
        ListFavoritePlacesAnswer: {
            places: {
                _id: components["schemas"]["Id"];
                name: string;
                /** @enum {string} */
                type: "bar" | "cafe" | "club" | "sauna" | "gym" | "park" | "beach" | "cinema" | "shop" | "hotel" | "community" | "campus" | "clinic";
                location: {
                    coordinates: components["schemas"]["LngLatPair"];
                };
            }[];
        };
        ListLiveLocationsAnswer: {
            liveLocations: components["schemas"]["KnownLiveLocation"][];
            now: components["schemas"]["IsoTime"];
        };
        ListMessagesAnswer: {
            messages: components["schemas"]["Message"][];
            hasMore: boolean;
        };
        ListOwnGroupsAnswer: {
            groups: components["schemas"]["OpenGroup"][];
        };
        ListProfileViewsAnswer: {
            isOn: boolean;
            views: components["schemas"]["ProfileView"][];
        };
        ListReviewsAnswer: {
            photos: {
                path: string;
                ownerId: components["schemas"]["Id"];
                /** @enum {string} */
                status: "pending" | "approved" | "rejected";
                /** @enum {string} */
                classification: "SFW" | "NSFW" | "UNKNOWN";
                reason: ("unsure" | "sampled" | "known" | "asked") | null;
                blur: string | null;
                createdAt: components["schemas"]["IsoTime"];
            }[];
        };
        ListSavedAnswer: {
            saved: components["schemas"]["PartialUser"][];
        };
        ListSavedAreasAnswer: {
            areas: components["schemas"]["SavedArea"][];
        };
        ListSavedIdsAnswer: {
            ids: components["schemas"]["Id"][];
            bells: components["schemas"]["Id"][];
        };
        ListSessionsAnswer: {
            sessions: components["schemas"]["Session"][];
        };
        LiveLocation: {
            sharerId: components["schemas"]["Id"];
            partnerId: components["schemas"]["Id"];
            endsAt: components["schemas"]["IsoTime"];
            spot: components["schemas"]["Spot"] | null;
        };
        LngLatPair: [
            number,
            number
        ];
        LogInBody: {
            email: components["schemas"]["MailAddress"];
            password: string;
        };
        LookFartherBody: {
            around: components["schemas"]["LatLng"];
        };
        /** Format: email */
        MailAddress: string;
        MakeActivationLinkAnswer: {
            link: string | null;
        };
        Message: {
            _id: components["schemas"]["MessageId"];
            conversationId: components["schemas"]["Id"];
            seq: number;
            userIdFrom: components["schemas"]["Id"];
            userIdTo: components["schemas"]["Id"];
            body: string;
            embed: components["schemas"]["Embed"] | null;
            createdAt: components["schemas"]["IsoTime"];
            isSpam: boolean;
            messageReactions: components["schemas"]["MessageReaction"][];
            replyTo: components["schemas"]["Quote"] | null;
            editedAt: components["schemas"]["IsoTime"] | null;
            isUnsent: boolean;
            disappearsAt: components["schemas"]["IsoTime"] | null;
            revision: number;
        };
        MessageId: string;
        MessageReaction: {
            byUserId: components["schemas"]["Id"];
            /** @enum {string} */
            reaction: "like" | "sweaty" | "devil" | "hot";
        };
        MessageRequestFilters: {
            minAge: number | null;
            maxAge: number | null;
            maxMiles: number | null;
            needsPhoto: boolean;
        };
        NearbyVisitor: {
            _id: components["schemas"]["Id"];
            handle: string;
            location: {
                coordinates: components["schemas"]["LngLatPair"];
            };
            /** @enum {number} */
            cellMetres: 250 | 500 | 1000 | 2000;
            isOnline: boolean;
            connectUpdateTime: components["schemas"]["IsoTime"];
            /** @enum {string} */
            accountType: "anonymous" | "authenticated" | "paid";
            age?: number;
            tags?: string[];
            lookingFor?: ("chat" | "dates" | "friends" | "regular")[];
            /** @enum {string} */
            preferredRole?: "top" | "versTop" | "vers" | "versBottom" | "bottom" | "side";
            /** @enum {string} */
            bodyType?: "slim" | "average" | "athletic" | "muscular" | "stocky" | "large";
            heightCm?: number;
            /** @constant */
            isNew?: true;
            hostingStatus?: components["schemas"]["HostingStatus"];
            availability?: components["schemas"]["Availability"];
            rightNow?: components["schemas"]["RightNow"];
            /** @constant */
            isPromoted?: true;
            /** @constant */
            isVisiting?: true;
            /** @constant */
            isDemo?: true;
            photoId?: string;
        };
        Note: {
            note: string;
        };
        NotificationSettings: {
            messages: boolean;
            requests: boolean;
            reactions: boolean;
            areas: boolean;
            previews: boolean;
            sounds: boolean;
        };
        OpenApiAnswer: {
            [key: string]: unknown;
        };
        OpenGroup: {
            _id: components["schemas"]["Id"];
            hostId: components["schemas"]["Id"];
            hostHandle: string;
            attendees: components["schemas"]["Attendee"][];
            goingCount: number;
            detailsPublic: {
                name: string;
                description: string;
            };
            detailsPrivate?: {
                address: string;
                otherDetails: string;
            };
            location: {
                coordinates: components["schemas"]["LngLatPair"];
            };
            startTime: components["schemas"]["IsoTime"];
            timeZone?: string;
            createdAt: components["schemas"]["IsoTime"];
            changed?: {
                times: number;
                at: components["schemas"]["IsoTime"];
                startAt: components["schemas"]["IsoTime"] | null;
            };
            isCanceled: boolean;
            isComplete: boolean;
            iAmHost: boolean;
            isDemo: boolean;
            currentVisitorAttendeeData: {
                unreadCount: number;
                /** @enum {string} */
                inviteState: "hostDenied" | "userDenied" | "attending" | "pendingHostApproval" | "pendingVisitorApproval" | "notPending";
            } | null;
            can: {
                join: boolean;
                respond: boolean;
                leave: boolean;
                invite: boolean;
                change: boolean;
                cancel: boolean;
                complete: boolean;
                read: boolean;
                write: boolean;
                report: boolean;
            };
        };
        Options: {
            filters: components["schemas"]["Filters"];
            layers: components["schemas"]["Layers"];
            nsfwContentIosApp: boolean;
            language: components["schemas"]["Language"];
            hasSeenIntro: boolean;
        };
        OrderPhotosBody: {
            paths: string[];
        };
        OwnAvailability: ({
            /** @constant */
            status: "around";
            until: components["schemas"]["IsoTime"];
            intention?: string;
        } | {
            /** @constant */
            status: "over";
        }) | null;
        OwnHealth: {
            health: {
                /** @constant */
                onPrep?: true;
                lastTested?: components["schemas"]["CalendarMonth"];
                vaccinations?: ("mpox" | "hepatitisA" | "hepatitisB")[];
                isShown: boolean;
                consentedAt: components["schemas"]["IsoTime"];
            } | null;
        };
        OwnProfile: {
            handle: string;
            bio: string;
            tags: string[];
            age: number | null;
            showsAge: boolean;
            heightCm: number | null;
            about: components["schemas"]["AboutSelf"];
            customChats: boolean;
            hideSupport: boolean;
            privateExtended: {
                [key: string]: string;
            };
            images: components["schemas"]["ProfileImage"][];
        };
        OwnPublishedPosition: {
            coordinates: components["schemas"]["LngLatPair"];
            /** @enum {number} */
            cellMetres: 250 | 500 | 1000 | 2000;
            /** @constant */
            isVisiting?: true;
        };
        OwnTrip: {
            _id: components["schemas"]["Id"];
            cityName: string;
            location: {
                coordinates: components["schemas"]["LngLatPair"];
            };
            /** @enum {number} */
            cellMetres: 250 | 500 | 1000 | 2000;
            from: components["schemas"]["CalendarDate"];
            to: components["schemas"]["CalendarDate"];
        };
        OwnTrips: {
            trips: components["schemas"]["OwnTrip"][];
        };
        PartialUser: {
            _id: components["schemas"]["Id"];
            handle: string;
            data: {
                profile: {
                    photo: components["schemas"]["ProfileImage"] | null;
                    hideSupport: boolean;
                    extended: components["schemas"]["ExtendedProfile"];
                    images: components["schemas"]["ProfileImage"][];
                };
            };
            options: Record<string, never>;
            connectUpdateTime: components["schemas"]["IsoTime"] | null;
            disconnectTime: components["schemas"]["IsoTime"] | null;
            isSuspended: boolean;
            isHidden: boolean;
            /** @enum {string} */
            accountType: "anonymous" | "authenticated" | "paid";
            hostingStatus: components["schemas"]["HostingStatus"] | null;
            availability: components["schemas"]["Availability"] | null;
            rightNow: components["schemas"]["RightNow"] | null;
            isPromoted: boolean;
            isDemo: boolean;
            can: {
                chat: boolean;
                block: boolean;
                report: boolean;
            };
        };
        PhotoEmbed: {
            /** @constant */
            type: "photo";
            filepath: components["schemas"]["PhotoName"];
            /** @enum {string} */
            classification: "SFW" | "NSFW" | "UNKNOWN";
            width: number;
            height: number;
            isHidden: boolean;
            blur: string | null;
            fullSize: string;
            sprite: {
                fullSizePath: string;
            };
        };
        PhotoId: string;
        PhotoName: string;
        PhotoVerdict: {
            judgedBy: ("programs" | "person") | null;
            judgedAt: components["schemas"]["IsoTime"] | null;
            rule: ("advertising" | "notYourself" | "underAge" | "sexualAct" | "violence" | "unrecognizable") | null;
            waitsForPerson: boolean;
            can: {
                askPerson: boolean;
            };
        };
        PictureBody: {
            dataUrl: string;
        };
        PinConversationBody: {
            conversationId: components["schemas"]["Id"];
        };
        Pins: {
            isPinnedBy: components["schemas"]["Id"][];
        };
        Place: {
            _id: components["schemas"]["Id"];
            name: string;
            /** @enum {string} */
            type: "bar" | "cafe" | "club" | "sauna" | "gym" | "park" | "beach" | "cinema" | "shop" | "hotel" | "community" | "campus" | "clinic";
            description: string;
            location: {
                coordinates: components["schemas"]["LngLatPair"];
            };
            isCampus: boolean;
            campusGeometry: {
                /** @constant */
                type: "Polygon";
                coordinates: components["schemas"]["LngLatPair"][][];
            } | null;
            isChildOfCampusId: components["schemas"]["Id"] | null;
            visitCount: number;
            isDemo: boolean;
            messages: components["schemas"]["PlaceMessage"][];
        };
        PlaceMessage: {
            _id: components["schemas"]["Id"];
            body: string;
            createdAt: components["schemas"]["IsoTime"];
            author: {
                _id: components["schemas"]["Id"];
                handle: string;
            };
        };
        PlanTripBody: {
            _id?: components["schemas"]["Id"];
            city: components["schemas"]["LatLng"];
            from: components["schemas"]["CalendarDate"];
            to: components["schemas"]["CalendarDate"];
            today?: components["schemas"]["CalendarDate"];
        };
        PostPlaceMessageBody: {
            placeId: components["schemas"]["Id"];
            _id?: components["schemas"]["Id"];
            body: string;
        };
        Precision: {
            /** @enum {number} */
            cellMetres: 250 | 500 | 1000 | 2000;
        };
        PrivacySettings: {
            showsTyping: boolean;
            showsSeen: boolean;
        };
        PrivacyZone: {
            zoneId: components["schemas"]["Id"];
            /** @enum {string} */
            name: "home" | "work" | "other";
        };
        PrivacyZones: {
            zones: components["schemas"]["PrivacyZone"][];
        };
        ProfileImage: {
            path: string;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected";
            /** @enum {string} */
            classification: "SFW" | "NSFW" | "UNKNOWN";
            isPrimary: boolean;
            blur?: string;
            verdict?: components["schemas"]["PhotoVerdict"];
        };
        ProfileImages: {
            images: components["schemas"]["ProfileImage"][];
        };
        ProfileView: {
            user: components["schemas"]["PartialUser"];
            viewedAt: components["schemas"]["IsoTime"];
        };
        PublishPostBody: {
            _id?: components["schemas"]["Id"];
            body: string;
            coordinates?: components["schemas"]["LngLatPair"];
        };
        PushSubscription: {
            endpoint: string;
            keys: {
                p256dh: string;
                auth: string;
            };
        };
        QuickReplies: {
            quickReplies: string[];
        };
        QuietSector: {
            town: {
                name: string;
                location: components["schemas"]["LatLng"];
            } | null;
            regions: components["schemas"]["FarRegion"][];
        };
        Quote: {
            _id: components["schemas"]["MessageId"];
            userIdFrom: components["schemas"]["Id"];
            preview: string;
            disappearsAt: components["schemas"]["IsoTime"] | null;
            /** @enum {string} */
            embed?: "location" | "place" | "photo" | "withdrawn-photo" | "wave";
        };
        ReactionsOfMessage: {
            messageReactions: components["schemas"]["MessageReaction"][];
        };
        ReadConversationAnswer: {
            unreadCount: number;
        };
        ReadConversationBody: {
            conversationId: components["schemas"]["Id"];
            upTo: components["schemas"]["MessageId"];
        };
        ReadGroupAnswer: {
            unreadCount: number;
        };
        ReadGroupBody: {
            groupId: components["schemas"]["Id"];
            upTo: components["schemas"]["Id"];
        };
        Refusal: {
            /** @description The code, for programs. */
            error: string;
            /** @description What narrows the code. */
            reason?: string;
            message?: string;
            /** @description A state that the client has to show. */
            alert?: string;
            /** @description Of `invalid`: the fields that do not fit; the path is empty for the body itself. */
            issues?: {
                path: string;
                message: string;
            }[];
        };
        RegisterBody: {
            email: components["schemas"]["MailAddress"];
            password: string;
            handle?: string;
        };
        RegisterPromoBody: {
            promoId: string;
        };
        RemoveAreaAnswer: {
            areas: components["schemas"]["SavedArea"][];
        };
        RemoveAreaBody: {
            location: components["schemas"]["LatLng"];
        };
        RemovePhotoBody: {
            path: string;
        };
        RemovePlaceMessageBody: {
            messageId: components["schemas"]["Id"];
        };
        RemovePostBody: {
            messageId: components["schemas"]["Id"];
        };
        RemovePrivacyZoneBody: {
            zoneId: components["schemas"]["Id"];
        };
        RemoveReactionBody: {
            messageId: components["schemas"]["MessageId"];
            conversationId: components["schemas"]["Id"];
        };
        RemoveTripBody: {
            tripId: components["schemas"]["Id"];
        };
        ReportPlaceMessageBody: {
            _id?: components["schemas"]["Id"];
            visitorId: components["schemas"]["Id"] | "";
            /** @enum {string} */
            flagReason: "AbusiveUse" | "DuplicateFakeProfile" | "CommercialAdSpam" | "DrugReference" | "HarassmentHate" | "InappropriateIllegal" | "RequestsOffersMoney" | "Underage" | "Other";
            flagSubReason: ("Chatbot" | "MaliciousFiles" | "Distress" | "Safety" | "FakeProfile" | "Impersonation" | "DuplicateProfile" | "MassTexting" | "Advertising" | "ExternalLinks" | "Phishing" | "DrugUse" | "Dealing" | "Bullying" | "HateSpeech" | "Stalking" | "NonConsensualContent" | "Doxxing" | "UnwantedContact" | "DangerousActivities" | "IncitingViolence" | "Weapons" | "MoneyGifts" | "PaymentLinks" | "PayForPlayLanguage" | "ClaimedUnderage" | "SeemsUnderage" | "PromotingUnderageActivity" | "Other") | "";
            flagDescription: string;
            /** @enum {string} */
            source: "GlobalChatPost" | "Group" | "GroupPost" | "Place" | "PlacePost" | "Profile" | "ProfilePhoto";
            messageId: components["schemas"]["Id"];
        };
        RequestPasswordResetBody: {
            email: components["schemas"]["MailAddress"];
        };
        ReviewPhotoBody: {
            path: string;
            verdict: {
                /** @constant */
                type: "approve";
                /** @enum {string} */
                classification: "SFW" | "NSFW";
            } | {
                /** @constant */
                type: "reject";
                /** @enum {string} */
                rule: "advertising" | "notYourself" | "underAge" | "sexualAct" | "violence" | "unrecognizable";
            };
        };
        RightNow: {
            until: components["schemas"]["IsoTime"];
            lookingFor?: ("chat" | "dates" | "friends" | "regular")[];
        };
        RightNowAnswer: {
            rightNow: components["schemas"]["RightNow"] | null;
            hostingStatus: components["schemas"]["HostingStatus"] | null;
        };
        SaveAreaAnswer: {
            saved: components["schemas"]["SavedArea"];
            areas: components["schemas"]["SavedArea"][];
        };
        SaveAreaBody: {
            area: {
                name?: string;
                location: components["schemas"]["LatLng"];
                zoom: number;
            };
        };
        SaveDraftAnswer: {
            changeSeq: number;
        };
        SaveDraftBody: {
            userId: components["schemas"]["Id"];
            text: string;
        };
        SavePersonBody: {
            userId: components["schemas"]["Id"];
        };
        SavedArea: {
            name: string;
            location: components["schemas"]["LatLng"];
            zoom: number;
        };
        SavedSettings: {
            letsSaversKnow: boolean;
        };
        SearchAreasAnswer: {
            areas: components["schemas"]["Area"][];
        };
        SearchMessagesAnswer: {
            found: {
                message: components["schemas"]["Message"];
                partner: components["schemas"]["PartialUser"];
            }[];
            hasMore: boolean;
        };
        SearchMessagesBody: {
            words: string;
            userId?: components["schemas"]["Id"];
            before?: components["schemas"]["MessageId"];
        };
        SendGroupMessageBody: {
            _id?: components["schemas"]["Id"];
            groupId: components["schemas"]["Id"];
            body: string;
            file?: components["schemas"]["SentPhoto"] | null;
        };
        SendMessageBody: {
            _id?: components["schemas"]["MessageId"];
            userIdTo: components["schemas"]["Id"];
            body: string;
            embed?: components["schemas"]["SentEmbed"] | null;
            replyTo?: components["schemas"]["MessageId"] | null;
        };
        SentEmbed: {
            /** @constant */
            type: "location";
            coordinates: components["schemas"]["LngLatPair"];
        } | {
            /** @constant */
            type: "place";
            placeId: components["schemas"]["Id"];
            name: string;
        } | components["schemas"]["SentPhoto"] | {
            /** @constant */
            type: "wave";
        };
        SentPhoto: {
            /** @constant */
            type: "photo";
            filepath: components["schemas"]["PhotoName"];
            /** @enum {string} */
            classification?: "SFW" | "NSFW" | "UNKNOWN";
            width?: number;
            height?: number;
            isHidden?: boolean;
            blur?: string | null;
            fullSize?: string;
            sprite?: {
                fullSizePath: string;
            };
        };
        Session: {
            sessionId: components["schemas"]["Id"];
            client: string | null;
            startedOn: components["schemas"]["CalendarDate"];
            lastUsedOn: components["schemas"]["CalendarDate"];
            isThisOne: boolean;
        };
        SessionTransfer: {
            userId: components["schemas"]["Id"];
            sessionId: components["schemas"]["Id"];
            token: string;
        };
        SetAvailabilityAnswer: {
            availability: components["schemas"]["OwnAvailability"];
        };
        SetAvailabilityBody: {
            minutes: number | null;
            intention?: string;
        };
        SetBellBody: {
            userId: components["schemas"]["Id"];
            isOn: boolean;
        };
        SetConversationAnswer: {
            isArchived: boolean;
            isMuted: boolean;
            isMarkedUnread: boolean;
        };
        SetConversationBody: {
            conversationId: components["schemas"]["Id"];
            isArchived?: boolean;
            isMuted?: boolean;
            isMarkedUnread?: boolean;
        };
        SetDisappearingAnswer: {
            disappearing: components["schemas"]["Disappearing"] | null;
        };
        SetDisappearingBody: {
            conversationId: components["schemas"]["Id"];
            hours: (24 | 168 | 2160) | null;
        };
        SetFavoritePlaceAnswer: {
            favoritePlaceIds: components["schemas"]["Id"][];
        };
        SetFavoritePlaceBody: {
            placeId: components["schemas"]["Id"];
            isFavorite: boolean;
        };
        SetHealthInfoBody: {
            consent: boolean;
            isShown: boolean;
            onPrep: boolean;
            lastTested: components["schemas"]["CalendarMonth"] | null;
            vaccinations: ("mpox" | "hepatitisA" | "hepatitisB")[];
        };
        SetHomeCityBody: {
            savedCoordinates: components["schemas"]["LatLng"];
        };
        SetHostingStatusBody: {
            /** @enum {string} */
            hostingType: "canHost" | "cannotHost" | "canTravel" | "canceled";
        };
        SetNoteBody: {
            note: string;
            userId: components["schemas"]["Id"];
            before: string;
        };
        SetNotificationSettingsBody: {
            messages?: boolean;
            requests?: boolean;
            reactions?: boolean;
            areas?: boolean;
            previews?: boolean;
            sounds?: boolean;
        };
        SetOptionsBody: {
            options: {
                filters?: components["schemas"]["Filters"];
                layers?: components["schemas"]["Layers"];
                nsfwContentIosApp?: boolean;
                language?: components["schemas"]["Language"];
                hasSeenIntro?: boolean;
            };
        };
        SetPasswordBody: {
            password: string;
            token?: string;
            currentPassword?: string;
        };
        SetPrimaryPhotoBody: {
            path: string;
        };
        SetPrivacySettingsBody: {
            showsTyping?: boolean;
            showsSeen?: boolean;
        };
        SetProfileBody: {
            handle?: string;
            bio?: string;
            tags?: components["schemas"]["Tag"][];
            showsAge?: boolean;
            heightCm?: number | null;
            weightKg?: number | null;
            lookingFor?: ("chat" | "dates" | "friends" | "regular")[];
            preferredRole?: ("top" | "versTop" | "vers" | "versBottom" | "bottom" | "side") | null;
            bodyType?: ("slim" | "average" | "athletic" | "muscular" | "stocky" | "large") | null;
            relationship?: ("single" | "partnered" | "open" | "married" | "divorced" | "widowed") | null;
            pronouns?: ("masculine" | "masculineNeutral" | "neutral" | "feminineNeutral" | "feminine" | "any") | null;
            languages?: ("af" | "am" | "ar" | "az" | "bg" | "bn" | "ca" | "cs" | "cy" | "da" | "de" | "el" | "en" | "es" | "et" | "eu" | "fa" | "fi" | "fil" | "fr" | "ga" | "gl" | "gu" | "he" | "hi" | "hr" | "hu" | "hy" | "id" | "is" | "it" | "ja" | "ka" | "kk" | "km" | "ko" | "lt" | "lv" | "mk" | "ml" | "mr" | "ms" | "my" | "nb" | "ne" | "nl" | "pa" | "pl" | "pt" | "ro" | "ru" | "sk" | "sl" | "so" | "sq" | "sr" | "sv" | "sw" | "ta" | "te" | "th" | "tr" | "uk" | "ur" | "vi" | "xh" | "yue" | "zh" | "zu" | "ase" | "bfi" | "fsl" | "gsg")[];
            customChats?: boolean;
            hideSupport?: boolean;
            privateNote?: string;
        };
        SetProfileViewsBody: {
            isOn: boolean;
        };
        SetQuickRepliesBody: {
            quickReplies: string[];
            before: string[];
        };
        SetSfwModeBody: {
            /** @enum {string} */
            mode: "off" | "strict" | "deep";
        };
        ShowMeThereAnswer: {
            published: components["schemas"]["OwnPublishedPosition"] | null;
        };
        ShowMeThereBody: {
            at: components["schemas"]["LatLng"] | null;
        };
        SoftReloadAnswer: {
            nearbyVisitors: {
                visitors: components["schemas"]["NearbyVisitor"][];
                isDifference: boolean;
                gone: components["schemas"]["Id"][];
                snapshotId: string;
                emitRadiusInMiles: number;
                maxRadiusInMiles: number;
                minLockingDistance: number;
            };
            partialVisitorData: {
                _id?: components["schemas"]["Id"];
                handle?: string;
                email?: string | null;
                /** @enum {string} */
                accountType?: "anonymous" | "authenticated" | "paid";
                isAnonymous?: boolean;
                isUpgraded?: boolean;
                isPromoted?: boolean;
                canAccessPaid?: boolean;
                isAdmin?: boolean;
                isSuspended?: boolean;
                accountIsActivated?: boolean;
                savedCoordinates?: {
                    lng: number;
                    lat: number;
                } | null;
                homeCityName?: string | null;
                favoritePlaceIds?: components["schemas"]["Id"][];
                revocations?: ("reporting" | "globalChat" | "groups" | "photos")[];
                options?: components["schemas"]["Options"];
                hostingStatus?: components["schemas"]["HostingStatus"] | null;
                availability?: components["schemas"]["OwnAvailability"];
                rightNow?: components["schemas"]["RightNow"] | null;
                /** @enum {string} */
                sfwMode?: "off" | "strict" | "deep";
                isIdVerified?: boolean;
                hasDateOfBirth?: boolean;
                hasAcceptedPolicies?: boolean;
                can?: {
                    flagGlobalChat: boolean;
                    flagUser: boolean;
                    joinGroup: boolean;
                    createGroup: boolean;
                    chat: boolean;
                    postPlaceMessage: boolean;
                    postGlobalChat: boolean;
                    addPhoto: boolean;
                };
            };
            places: {
                places: components["schemas"]["Place"][];
                activeVisits: components["schemas"]["ActiveVisit"][];
            } | null;
            groups: components["schemas"]["Group"][] | null;
            groupMessages: components["schemas"]["GroupMessage"][] | null;
            globalMessages: components["schemas"]["GlobalMessage"][] | null;
            trips: components["schemas"]["Trip"][] | null;
            published: components["schemas"]["OwnPublishedPosition"] | null;
            /** @constant */
            hasLeft?: true;
            /** @constant */
            isReturning?: true;
            can: {
                chat: boolean;
                report: boolean;
                block: boolean;
                post: boolean;
            };
        };
        SoftReloadBody: {
            physicalLocation: components["schemas"]["LatLng"] | null;
            virtualLocation?: components["schemas"]["LatLng"] | null;
            arrives?: boolean;
            place?: {
                radius: number;
            };
            privateExtendedProfile?: {
                [key: string]: string;
            };
            filters?: components["schemas"]["Filters"];
            since?: string;
        };
        Spot: {
            coordinates: components["schemas"]["LngLatPair"];
            at: components["schemas"]["IsoTime"];
        };
        StartLiveLocationBody: {
            userId: components["schemas"]["Id"];
            /** @enum {number} */
            minutes: 15 | 60 | 240;
        };
        StartRightNowBody: {
            hours: number;
            lookingFor?: ("chat" | "dates" | "friends" | "regular")[];
            /** @enum {string} */
            where?: "canHost" | "canTravel";
        };
        StopLiveLocationBody: {
            userId: components["schemas"]["Id"];
            /** @enum {string} */
            whose: "own" | "theirs";
        };
        SwitchAccountBody: {
            userId: components["schemas"]["Id"];
            sessionId: components["schemas"]["Id"];
            token: string;
            deletesAnonymous?: boolean;
        };
        SystemAnnouncement: {
            _id: components["schemas"]["Id"];
            title: string;
            body: string;
        };
        Tag: string;
        Trip: {
            _id: components["schemas"]["Id"];
            visitorId: components["schemas"]["Id"];
            handle: string;
            photoId?: string;
            /** @enum {string} */
            accountType: "anonymous" | "authenticated" | "paid";
            age?: number;
            /** @constant */
            isDemo?: true;
            cityName: string;
            location: {
                coordinates: components["schemas"]["LngLatPair"];
            };
            /** @enum {number} */
            cellMetres: 250 | 500 | 1000 | 2000;
            from: components["schemas"]["CalendarDate"];
            to: components["schemas"]["CalendarDate"];
        };
        UnblockUserBody: {
            userId: components["schemas"]["Id"];
        };
        UnpinConversationBody: {
            conversationId: components["schemas"]["Id"];
        };
        UnsavePersonBody: {
            userId: components["schemas"]["Id"];
        };
        UnsendMessageBody: {
            conversationId: components["schemas"]["Id"];
            messageId: components["schemas"]["MessageId"];
        };
        UnsetPhotosBody: {
            conversationId: components["schemas"]["Id"];
        };
        UpdateLiveLocationBody: {
            userId: components["schemas"]["Id"];
            coordinates: components["schemas"]["LngLatPair"];
        };
        UpdateRoomsBody: {
            physicalLocation: components["schemas"]["LngLatPair"];
        };
        UsersFilter: {
            ageMin?: number;
            ageMax?: number;
            tags?: components["schemas"]["Tag"][];
            onlineOnly?: boolean;
            lookingFor?: ("chat" | "dates" | "friends" | "regular")[];
            preferredRoles?: ("top" | "versTop" | "vers" | "versBottom" | "bottom" | "side")[];
            bodyTypes?: ("slim" | "average" | "athletic" | "muscular" | "stocky" | "large")[];
            heightMinCm?: number;
            heightMaxCm?: number;
            rightNowOnly?: boolean;
            hostingOnly?: boolean;
            visitingOnly?: boolean;
            newOnly?: boolean;
            photoOnly?: boolean;
        };
        VerifyCaptchaBody: {
            captchaToken: string;
        };
        VerifyJurisdictionBody: {
            physicalLocation: components["schemas"]["LngLatPair"] | null;
        };
        Visitor: {
            _id: components["schemas"]["Id"];
            handle: string;
            email: string | null;
            /** @enum {string} */
            accountType: "anonymous" | "authenticated" | "paid";
            isAnonymous: boolean;
            isUpgraded: boolean;
            isPromoted: boolean;
            canAccessPaid: boolean;
            isAdmin: boolean;
            isSuspended: boolean;
            accountIsActivated: boolean;
            savedCoordinates: {
                lng: number;
                lat: number;
            } | null;
            homeCityName: string | null;
            favoritePlaceIds: components["schemas"]["Id"][];
            revocations: ("reporting" | "globalChat" | "groups" | "photos")[];
            options: components["schemas"]["Options"];
            hostingStatus: components["schemas"]["HostingStatus"] | null;
            availability: components["schemas"]["OwnAvailability"];
            rightNow: components["schemas"]["RightNow"] | null;
            /** @enum {string} */
            sfwMode: "off" | "strict" | "deep";
            isIdVerified: boolean;
            hasDateOfBirth: boolean;
            hasAcceptedPolicies: boolean;
            can: {
                flagGlobalChat: boolean;
                flagUser: boolean;
                joinGroup: boolean;
                createGroup: boolean;
                chat: boolean;
                postPlaceMessage: boolean;
                postGlobalChat: boolean;
                addPhoto: boolean;
            };
        };
    };
    responses: {
        AgeIsSet409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "age-is-set";
                };
            };
        };
        AgesCrossed422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "ages-crossed";
                };
            };
        };
        CannotAsk409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "cannot-ask";
                };
            };
        };
        CannotBlockYourself422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "cannot-block-yourself";
                };
            };
        };
        CannotSaveYourself422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "cannot-save-yourself";
                };
            };
        };
        CaptchaNotValid422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "captcha-not-valid";
                };
            };
        };
        CaptchaRequired403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "CAPTCHA_REQUIRED";
                };
            };
        };
        CaptchaSpent410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "captcha-spent";
                };
            };
        };
        ChangedMeanwhile409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "changed-meanwhile";
                };
            };
        };
        DisallowedText422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "disallowed-text";
                };
            };
        };
        HandleTaken409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "handle-taken";
                };
            };
        };
        HandleUnfit422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "handle-unfit";
                };
            };
        };
        HasAccount409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "has-account";
                };
            };
        };
        IdUsed409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "id-used";
                };
            };
        };
        Internal500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "internal";
                };
            };
        };
        Invalid400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "invalid";
                };
            };
        };
        InvalidReport422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "invalid-report";
                };
            };
        };
        IpBlocked403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "ip-blocked";
                };
            };
        };
        IsClinic409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "is-clinic";
                };
            };
        };
        LinkNotValid410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "link-not-valid";
                };
            };
        };
        LocationMissing422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "location-missing";
                };
            };
        };
        MaxPinsReached409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "max-pins-reached";
                };
            };
        };
        NoCityNear422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "no-city-near";
                };
            };
        };
        NotEachOnce409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "not-each-once";
                };
            };
        };
        NotFound404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "not-found";
                };
            };
        };
        NotOnMap409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "not-on-map";
                };
            };
        };
        NotSaved404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "not-saved";
                };
            };
        };
        NothingToActivate409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "nothing-to-activate";
                };
            };
        };
        Over409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "over";
                };
            };
        };
        Overloaded503: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "overloaded";
                };
            };
        };
        PrecisionChangedToday409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "precision-changed-today";
                };
            };
        };
        RateLimit429: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "RATE_LIMIT";
                    /** @enum {string} */
                    reason: "login" | "registration" | "message" | "globalPost" | "flag" | "upload" | "verification" | "payment" | "softReload" | "generic" | "peopleSeen" | "waves";
                };
            };
        };
        TooLarge413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "too-large";
                };
            };
        };
        TooMany409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "too-many";
                };
            };
        };
        TooManyDrafts409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "too-many-drafts";
                };
            };
        };
        TooManyPhotos409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "too-many-photos";
                };
            };
        };
        TooManySaved409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "too-many-saved";
                };
            };
        };
        TooManyZones409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "too-many-zones";
                };
            };
        };
        Unauthenticated401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "unauthenticated";
                };
            };
        };
        UnfitSubscription422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "unfit-subscription";
                };
            };
        };
        UnsupportedMediaType415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "unsupported-media-type";
                };
            };
        };
        WaitForAnswer409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"] & {
                    /** @enum {string} */
                    error: "wait-for-answer";
                };
            };
        };
    };
    parameters: {
        /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
        Origin: string;
        /** @description `1` answers the token of a new session in `x-access-token` instead of a cookie. */
        WantsToken: "1";
        /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
        WireVersion: number;
    };
    requestBodies: never;
    headers: {
        /** @description Whole seconds to wait before the call is repeated. */
        RetryAfter: number;
        /** @description The token of a new session as the cookie `access_token`, to clients that did not ask for it in a header. */
        SessionCookie: string;
        /** @description The token of a new session, to be sent as `Authorization: Bearer`. */
        AccessToken: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    appStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppStatusAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            403: components["responses"]["CaptchaRequired403"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
        };
    };
    openApi: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            403: components["responses"]["IpBlocked403"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    startAnonymous: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
                /** @description `1` answers the token of a new session in `x-access-token` instead of a cookie. */
                "x-wants-token"?: components["parameters"]["WantsToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    "x-access-token": components["headers"]["AccessToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["Invalid400"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked" | "CAPTCHA_REQUIRED";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getCurrentVisitor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: components["responses"]["IpBlocked403"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setHomeCity: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetHomeCityBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["NoCityNear422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setHostingStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetHostingStatusBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HostingStatus"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetOptionsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setSfwMode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSfwModeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    acceptPolicies: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptPoliciesBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked" | "under-age";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    checkAge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckAgeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked" | "under-age";
                    };
                };
            };
            409: components["responses"]["AgeIsSet409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "date-in-the-future" | "date-too-old";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    deleteHealthInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHealth"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    flagUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagUserBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "revoked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["IdUsed409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "invalid-report" | "cannot-report-yourself";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getHealthInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHealth"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setHealthInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetHealthInfoBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnHealth"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "consent-needed" | "month-ahead";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getOwnProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfile"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getProfile: {
        parameters: {
            query: {
                userId: components["schemas"]["Id"];
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartialUser"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked" | "CAPTCHA_REQUIRED";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetProfileBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            409: components["responses"]["HandleTaken409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "handle-unfit" | "handle-reserved";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    activate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
                /** @description `1` answers the token of a new session in `x-access-token` instead of a cookie. */
                "x-wants-token"?: components["parameters"]["WantsToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    "x-access-token": components["headers"]["AccessToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["Invalid400"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked" | "password-needed" | "wrong-credentials";
                    };
                };
            };
            410: components["responses"]["LinkNotValid410"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    makeActivationLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MakeActivationLinkAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked" | "wrong-credentials";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    deleteAnonymous: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            409: components["responses"]["HasAccount409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndSessionBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    exportData: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: components["responses"]["IpBlocked403"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    checkHandle: {
        parameters: {
            query: {
                handle: string;
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckHandleAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: components["responses"]["IpBlocked403"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    logIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
                /** @description `1` answers the token of a new session in `x-access-token` instead of a cookie. */
                "x-wants-token"?: components["parameters"]["WantsToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogInBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    "x-access-token": components["headers"]["AccessToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["Invalid400"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked" | "wrong-credentials";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
                /** @description `1` answers the token of a new session in `x-access-token` instead of a cookie. */
                "x-wants-token"?: components["parameters"]["WantsToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    "x-access-token": components["headers"]["AccessToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked" | "CAPTCHA_REQUIRED";
                    };
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "has-account" | "handle-taken";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["HandleUnfit422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    requestActivation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            409: components["responses"]["NothingToActivate409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordResetBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    startSessionTransfer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTransfer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSessionsAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: components["responses"]["IpBlocked403"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPasswordBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked" | "wrong-credentials";
                    };
                };
            };
            410: components["responses"]["LinkNotValid410"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    switchAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
                /** @description `1` answers the token of a new session in `x-access-token` instead of a cookie. */
                "x-wants-token"?: components["parameters"]["WantsToken"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchAccountBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["SessionCookie"];
                    "x-access-token": components["headers"]["AccessToken"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visitor"];
                };
            };
            400: components["responses"]["Invalid400"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            410: components["responses"]["LinkNotValid410"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    attributeJoin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributeJoinBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    attributePlay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttributePlayBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    registerPromo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterPromoBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getCaptcha: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCaptchaAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            403: components["responses"]["IpBlocked403"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    verifyCaptcha: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyCaptchaBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            410: components["responses"]["CaptchaSpent410"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["CaptchaNotValid422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    verifyJurisdiction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyJurisdictionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jurisdiction"];
                };
            };
            400: components["responses"]["Invalid400"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    addPrivacyZone: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPrivacyZoneBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyZones"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            409: components["responses"]["TooManyZones409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setAvailability: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAvailabilityBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetAvailabilityAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked" | "revoked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "disallowed-text" | "phone-detected" | "payment-link";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    leaveMap: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getPrecision: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Precision"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setPrecision: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Precision"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Precision"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            409: components["responses"]["PrecisionChangedToday409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    removePrivacyZone: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovePrivacyZoneBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyZones"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    showMeThere: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShowMeThereBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShowMeThereAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    startRightNow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartRightNowBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RightNowAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            409: components["responses"]["NotOnMap409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    stopRightNow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RightNowAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listPrivacyZones: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyZones"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    lookFarther: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookFartherBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuietSector"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked" | "CAPTCHA_REQUIRED";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    softReload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SoftReloadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoftReloadAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked" | "location-blocked" | "CAPTCHA_REQUIRED";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["LocationMissing422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    updateRooms: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRoomsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": "OK";
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked" | "CAPTCHA_REQUIRED";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    removeArea: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveAreaBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveAreaAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    saveArea: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAreaBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveAreaAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            409: components["responses"]["TooMany409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "no-city-near" | "disallowed-text";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listSavedAreas: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSavedAreasAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    searchAreas: {
        parameters: {
            query: {
                q: string;
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAreasAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            403: components["responses"]["IpBlocked403"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listAreaNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreaNotices"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    cancelAreaNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AreaOfPoint"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreaNotices"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    requestAreaNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AreaOfPoint"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AreaNotices"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            409: components["responses"]["TooMany409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getFaces: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetFacesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetFacesAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    reviewPhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewPhotoBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listReviews: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListReviewsAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getPhoto: {
        parameters: {
            query?: {
                width?: "96" | "480";
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path: {
                ownerId: components["schemas"]["Id"];
                photoId: components["schemas"]["PhotoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    addPhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PictureBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileImage"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "revoked";
                    };
                };
            };
            409: components["responses"]["TooManyPhotos409"];
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "too-large" | "too-many-bytes";
                    };
                };
            };
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "unsupported-media-type" | "unsupported-format";
                    };
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "not-a-picture" | "too-many-pixels" | "too-small" | "moving";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: {
                headers: {
                    /** @description Whole seconds to wait before the call is repeated. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "overloaded" | "busy";
                    };
                };
            };
        };
    };
    orderPhotos: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderPhotosBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileImages"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["NotEachOnce409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    askPerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskPersonBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileImages"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["CannotAsk409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setPrimaryPhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPrimaryPhotoBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileImages"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    removePhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovePhotoBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileImages"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getPlace: {
        parameters: {
            query: {
                placeId: components["schemas"]["Id"];
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPlaceAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked" | "CAPTCHA_REQUIRED";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    cancelVisit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelVisitBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActiveVisit"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    flagPlace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagPlaceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "revoked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["IdUsed409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["InvalidReport422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    postPlaceMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPlaceMessageBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceMessage"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "may-not-post";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "is-clinic" | "id-used";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "empty" | "disallowed-text" | "phone-detected" | "post-violation";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    removePlaceMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovePlaceMessageBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    reportPlaceMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportPlaceMessageBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": "OK";
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "revoked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["IdUsed409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["InvalidReport422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getVisit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetVisitAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    checkIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckInBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActiveVisit"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["IsClinic409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setFavoritePlace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetFavoritePlaceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetFavoritePlaceAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["TooMany409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listFavoritePlaces: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListFavoritePlacesAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getGroup: {
        parameters: {
            query: {
                groupId: components["schemas"]["Id"];
                messages?: "1";
                from?: number;
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetGroupAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked" | "CAPTCHA_REQUIRED";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGroupBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenGroup"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "revoked" | "confirm-email-first";
                    };
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "id-used" | "not-on-map" | "max-groups-reached";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "in-the-past" | "too-far-ahead" | "empty" | "disallowed-text" | "phone-detected" | "post-violation";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    cancelGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupToEnd"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenGroup"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "not-host";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "canceled" | "complete";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    changeGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeGroupBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenGroup"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "revoked" | "not-host";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "canceled" | "complete" | "repeated-first";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "in-the-past" | "too-far-ahead" | "empty" | "disallowed-text" | "phone-detected" | "post-violation";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    completeGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupToEnd"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenGroup"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "not-host";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "canceled" | "complete";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    inviteToGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteToGroupBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenGroup"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "revoked" | "not-host" | "confirm-email-first" | "outside-own-rules" | "does-not-fit";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "canceled" | "complete" | "cannot-join" | "max-invitations-reached" | "wait-for-answer" | "too-many-firsts" | "repeated-first";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    joinGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinGroupBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenGroup"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "revoked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "canceled" | "complete" | "is-host" | "cannot-join";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    sendGroupMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendGroupMessageBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupMessage"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "revoked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "id-used" | "canceled" | "complete";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "empty" | "disallowed-text" | "unknown-photo" | "phone-detected";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listGroupMessages: {
        parameters: {
            query: {
                groupId: components["schemas"]["Id"];
                before?: components["schemas"]["Id"];
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupMessagePage"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    readGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadGroupBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadGroupAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    decideAttendance: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideAttendanceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenGroup"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "revoked" | "not-host" | "confirm-email-first" | "outside-own-rules" | "does-not-fit";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "canceled" | "complete" | "is-host" | "cannot-join" | "max-invitations-reached" | "wait-for-answer" | "too-many-firsts" | "repeated-first";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getNewGroupZone: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetNewGroupZoneAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listOwnGroups: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOwnGroupsAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    publishPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishPostBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalMessage"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "banned-from-global";
                    };
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "id-used" | "not-on-map";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "empty" | "disallowed-text" | "phone-detected" | "post-violation";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    flagUserMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FlagUserMessagesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": "OK";
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "revoked" | "travelling";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["IdUsed409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["InvalidReport422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    removePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovePostBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    planTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanTripBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTrips"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "id-used" | "max-trips-reached" | "overlapping";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "no-city-near" | "ends-before-it-begins" | "in-the-past" | "too-far-ahead" | "too-long";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    removeTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveTripBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTrips"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listTrips: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTrips"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listConversations: {
        parameters: {
            query?: {
                page?: number;
                archived?: "1";
                requests?: "1";
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListConversationsAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    acceptRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptRequestBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getConversation: {
        parameters: {
            query: {
                userId: components["schemas"]["Id"];
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetConversationAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "CAPTCHA_REQUIRED";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listChanges: {
        parameters: {
            query: {
                after: number;
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListChangesAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    declineRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineRequestBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setDisappearing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetDisappearingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetDisappearingAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["WaitForAnswer409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDraftBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveDraftAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["TooManyDrafts409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["DisallowedText422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getMessageRequestFilters: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageRequestFilters"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listMessages: {
        parameters: {
            query: {
                conversationId: components["schemas"]["Id"];
                before?: components["schemas"]["MessageId"];
                after?: components["schemas"]["MessageId"];
                afterRevision?: number;
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMessagesAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    pinConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinConversationBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pins"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["MaxPinsReached409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getPrivacySettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacySettings"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    readConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadConversationBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadConversationAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    readAll: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    searchMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchMessagesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchMessagesAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setMessageRequestFilters: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageRequestFilters"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageRequestFilters"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["AgesCrossed422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setPrivacySettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPrivacySettingsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacySettings"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetConversationBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetConversationAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    unpinConversation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnpinConversationBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pins"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    unsetPhotos: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnsetPhotosBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMessageBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "cannot-chat" | "outside-own-rules" | "does-not-fit" | "confirm-email-first";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "id-used" | "wait-for-answer" | "too-many-firsts" | "repeated-first" | "already-waved" | "cannot-wave";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "empty" | "disallowed-text" | "unknown-place" | "unknown-photo";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    addReaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddReactionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReactionsOfMessage"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    editMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditMessageBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "too-late" | "not-editable" | "repeated-first";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "empty" | "disallowed-text";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    hidePhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HidePhotoBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "upgrade-required";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    removeReaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveReactionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReactionsOfMessage"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    unsendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnsendMessageBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getNote: {
        parameters: {
            query: {
                userId: components["schemas"]["Id"];
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetNoteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["ChangedMeanwhile409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["DisallowedText422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listQuickReplies: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickReplies"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setQuickReplies: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetQuickRepliesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickReplies"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            409: components["responses"]["ChangedMeanwhile409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["DisallowedText422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getMessagePhoto: {
        parameters: {
            query: {
                filepath: components["schemas"]["PhotoName"];
                width?: "96" | "480";
            };
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    addMessagePhoto: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PictureBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoEmbed"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "revoked";
                    };
                };
            };
            409: components["responses"]["TooManyPhotos409"];
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "too-large" | "too-many-bytes";
                    };
                };
            };
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "unsupported-media-type" | "unsupported-format";
                    };
                };
            };
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "not-a-picture" | "too-many-pixels" | "too-small" | "moving" | "withheld";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: {
                headers: {
                    /** @description Whole seconds to wait before the call is repeated. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "overloaded" | "busy";
                    };
                };
            };
        };
    };
    listLiveLocations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListLiveLocationsAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    updateLiveLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLiveLocationBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            409: components["responses"]["Over409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    startLiveLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartLiveLocationBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveLocation"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "wait-for-answer" | "max-live-locations-reached";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    stopLiveLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopLiveLocationBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setNotificationSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetNotificationSettingsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getNotificationSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetNotificationSettingsAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    subscribeDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscription"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["UnfitSubscription422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    unsubscribeDevice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listProfileViews: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListProfileViewsAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "forbidden" | "ip-blocked" | "CAPTCHA_REQUIRED";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setProfileViews: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetProfileViewsBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listSaved: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSavedAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked" | "CAPTCHA_REQUIRED";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listSavedIds: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSavedIdsAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    savePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePersonBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            409: components["responses"]["TooManySaved409"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["CannotSaveYourself422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setBell: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetBellBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "forbidden" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotSaved404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    setSavedSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedSettings"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    getSavedSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedSettings"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    unsavePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnsavePersonBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    blockUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockUserBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            404: components["responses"]["NotFound404"];
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            422: components["responses"]["CannotBlockYourself422"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    listBlocked: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListBlockedAnswer"];
                };
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "suspended" | "not-admitted" | "ip-blocked" | "CAPTCHA_REQUIRED";
                    };
                };
            };
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
    unblockUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version the client was made for. Unknown fields of a newer client are dropped, all others are refused. */
                "x-wire-version"?: components["parameters"]["WireVersion"];
                /** @description With the cookie: the address of this server, as browsers send it by themselves. Without it a write is refused as `foreign-origin`. Not needed with a bearer token. */
                Origin?: components["parameters"]["Origin"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnblockUserBody"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid400"];
            401: components["responses"]["Unauthenticated401"];
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"] & {
                        /** @enum {string} */
                        error: "foreign-origin" | "suspended" | "not-admitted" | "ip-blocked";
                    };
                };
            };
            413: components["responses"]["TooLarge413"];
            415: components["responses"]["UnsupportedMediaType415"];
            429: components["responses"]["RateLimit429"];
            500: components["responses"]["Internal500"];
            503: components["responses"]["Overloaded503"];
        };
    };
}
