// swift-tools-version: 5.9
import Foundation
import PackageDescription

/// A vendor's SDK is not part of the project: where its XCFramework lies in Vendor/ (docs/native.md), the one
/// file that names it is built with it; without it every call answers SDK_NOT_INSTALLED.
let vendors = ["OrigoSDK", "SeosMobileKeysSDK", "SaltoJustINMobileSDK"].filter { name in
    FileManager.default.fileExists(atPath: Context.packageDirectory + "/Vendor/\(name).xcframework")
}

/// Passes are added to Apple Wallet only by who is in Apple's programme: an empty file in Vendor/ says so, and whether
/// HID's SDK adds them (hid-wallet) or PassKit alone (wallet).
let walletWays = ["hid-wallet", "wallet"].filter { name in
    FileManager.default.fileExists(atPath: Context.packageDirectory + "/Vendor/\(name)")
}

let package = Package(
    name: "LanyardNative",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "LanyardNative", targets: ["LanyardNative"])
    ],
    dependencies: [
        .package(url: "https://github.com/ionic-team/capacitor-swift-pm.git", from: "8.0.0")
    ],
    targets: [
        .target(
            name: "LanyardNative",
            dependencies: [
                .product(name: "Capacitor", package: "capacitor-swift-pm"),
                .product(name: "Cordova", package: "capacitor-swift-pm")
            ] + vendors.map { Target.Dependency(stringLiteral: $0) },
            path: "ios/Sources/LanyardNative",
            swiftSettings: walletWays.map { .define($0 == "wallet" ? "LANYARD_WALLET" : "LANYARD_HID_WALLET") }
        )
    ] + vendors.map { .binaryTarget(name: $0, path: "Vendor/\($0).xcframework") }
)
